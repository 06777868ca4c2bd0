declare module '@daisy/ace-core' {
  /** How Ace opens a page in a browser and runs its rules. */
  interface AxeRunner {
    concurrency: number
    setTimeout(milliseconds: number): void
    launch(): Promise<void>
    close(): Promise<void>
    run(url: string, scripts: string[], contents: string[], folder: string): Promise<unknown>
  }
  interface Options {
    cwd: string
    outdir: string
    silent: boolean
    initLogger: boolean
  }
  export default function ace(epub: string, options: Options, runner: AxeRunner): Promise<unknown>
}
