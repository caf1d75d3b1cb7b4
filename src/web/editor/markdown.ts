/** Text with `code` in it. */
function inline(text: string, into: HTMLElement): void {
  text.split('`').forEach((part, n) => {
    if (part === '') return
    if (n % 2 === 0) {
      into.append(part)
      return
    }
    const code = document.createElement('code')
    code.textContent = part
    into.append(code)
  })
}

/** An element for the little Markdown that the language service writes: headings, paragraphs, lists and code. */
export function markdownElement(markdown: string): HTMLElement {
  const root = document.createElement('div')
  root.className = 'card'
  for (const block of markdown.split('\n\n')) {
    const heading = /^### (.*)$/.exec(block)
    if (heading !== null) {
      const title = document.createElement('h4')
      title.textContent = heading[1]
      root.append(title)
    } else if (block.startsWith('- ')) {
      const list = document.createElement('ul')
      for (const line of block.split('\n')) {
        const item = document.createElement('li')
        inline(line.replace(/^- /, ''), item)
        list.append(item)
      }
      root.append(list)
    } else {
      const paragraph = document.createElement('p')
      inline(block, paragraph)
      root.append(paragraph)
    }
  }
  return root
}
