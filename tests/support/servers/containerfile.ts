export interface Instruction {
  name: string
  text: string
}

export interface Stage {
  name: string
  from: string
  instructions: Instruction[]
}

/** With continued lines joined. */
export function readStages(text: string): Stage[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (!name) throw new Error(`This is no instruction: ${line}`)
    const [, from = '', as = ''] = (name === 'FROM' && /^(\S+) AS (\w+)$/.exec(rest)) || []
    if (name === 'FROM') stages.push({ name: as, from, instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text: rest })
  }
  return stages
}

export const allOf = ({ instructions }: Stage, name: string) =>
  instructions.filter((instruction) => instruction.name === name).map(({ text }) => text)
