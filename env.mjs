// Reads .env if there is one. Node's own --env-file-if-exists prints a line when there is none.
try {
  process.loadEnvFile()
} catch (error) {
  if (error.code !== 'ENOENT') throw error
}
