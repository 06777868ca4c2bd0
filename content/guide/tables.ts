// Tables of a chapter that are made from data. <DataTable id="…" /> sets one.

import { fatLossTables } from './fat-loss.ts'

export type DataTable = {
  id: string
  head: string[]
  rows: string[][]
}

export const dataTables: DataTable[] = [...fatLossTables]
