import { createLogger, type Logger } from 'vite'

/** Vite's own words, without the stack of each module that a slip kept from loading: the slip itself is told once. */
export function quietLogger(): Logger {
  const logger = createLogger()
  const error = logger.error.bind(logger)
  logger.error = (message, options) => {
    if (!message.includes('Error when evaluating SSR module')) error(message, options)
  }
  return logger
}
