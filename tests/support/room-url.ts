/** Where the tests have the built site, and beside it the reading room with its door open. */
export const sitePort = process.env['TEST_PORT'] ?? '4310'
export const roomPort = String(Number(sitePort) + 1)
export const roomUrl = `http://127.0.0.1:${roomPort}`
