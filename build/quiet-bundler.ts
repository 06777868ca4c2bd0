interface BundlerLog {
  message: string
}

/** Options of Rolldown without its warnings about other people's packages: the reader can't act on them. */
export const quietBundler = {
  onwarn(warning: BundlerLog, warn: (warning: BundlerLog) => void): void {
    if (!warning.message.includes('node_modules/')) warn(warning)
  },
}
