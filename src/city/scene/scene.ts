import type { PatchKind } from './ground.js'

/** How a value is compared with the one that is expected. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='

/** A rectangle of the map, blocks. `value` is storeys, layers or a slope's kind. */
export interface Patch {
  readonly kind: PatchKind
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly value: number
  readonly line: number
}

/** Something in a scene, at pixels of the map. */
export interface Entity {
  readonly name: string
  readonly kind: 'player' | 'car' | 'ped' | 'object' | 'powerup'
  /** Model, object type or power-up. */
  readonly type: number
  readonly x: number
  readonly y: number
  readonly heading: number
  /** A power-up's value. */
  readonly value: number
}

/** What is done before a frame, counted from 1. */
export type SceneAction =
  | { readonly kind: 'set'; frame: number; subject: string; column: string; value: number; line: number }
  | { readonly kind: 'kick'; frame: number; subject: string; x: number; y: number; line: number }
  | { readonly kind: 'explode' | 'fire'; frame: number; x: number; y: number; byPlayer: boolean; line: number }

/** What must hold after each frame from `first` to `last`. */
export type Check = {
  readonly first: number
  readonly last: number
  readonly line: number
  readonly comparison: Comparison
  readonly value: number
} & (
  | { readonly kind: 'field'; readonly subject: string; readonly column: string }
  | { readonly kind: 'count'; readonly type: number }
  | { readonly kind: 'explosions' }
)

/** A scene as its text has it. */
export interface Scene {
  readonly title: string
  /** What the whole map is, but for the patches. */
  readonly ground: PatchKind
  readonly patches: readonly Patch[]
  readonly player: Entity
  /** Name of the car in which the player sits from the start. */
  readonly drives?: string
  readonly entities: readonly Entity[]
  readonly actions: readonly SceneAction[]
  /** Scripted controls, as `parseScript` reads them. */
  readonly holds: string
  readonly frames: number
  readonly checks: readonly Check[]
}
