import { createLogger, type Logger } from 'vite'

/** Vite's logger without a stack per module: the error itself is logged once. */
export function quietLogger(): Logger {
  const logger = createLogger()
  const error = logger.error.bind(logger)
  logger.error = (message, options) => {
    if (!message.includes('Error when evaluating SSR module')) error(message, options)
  }
  return logger
}
