import type { deskState } from '../../../content/desk/state.ts'

export type ProviderView = { name: string } & (
  | { outcome: 'rehearsal' }
  | { outcome: 'silent'; why: string }
  | {
      outcome: 'answered'
      live: boolean
      webhook: string
      missing: readonly string[] | null
      missingMethods: readonly string[] | null
    }
)

export interface StateView {
  mode: keyof typeof deskState.modes
  siteUrl: string
  providers: readonly ProviderView[]
  mail: { server: boolean; to: string; last: { at: string; outcome: string } | null }
  database: { name: string; bytes: number }
  disk: { free: number; whole: number }
  sync: { logs: number; bytes: number }
  node: string
  backup: { at: string; place: string | null } | null
  canBackUp: boolean
  up: boolean
}
