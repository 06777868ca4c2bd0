/** `MODEL_STEPS` asks for a larger run, `MODEL_SEED` for other sequences. */
const { MODEL_STEPS, MODEL_SEED } = process.env

export const STEPS = MODEL_STEPS ? Number(MODEL_STEPS) : null
export const SEED = Number(MODEL_SEED ?? 1)
export const LARGE_RUN_MS = 3_600_000
