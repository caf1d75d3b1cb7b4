export function findInstalledBrowser(): string | undefined
export function findBrowser(): Promise<string>
