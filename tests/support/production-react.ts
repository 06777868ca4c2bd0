import { createRequire } from 'node:module'

/** Loads React as pages are rendered in production: the other one records a stack for each element. */
const require = createRequire(import.meta.url)
const { NODE_ENV = 'test' } = process.env
process.env['NODE_ENV'] = 'production'
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(name)
process.env['NODE_ENV'] = NODE_ENV
