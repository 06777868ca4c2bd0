const TONE = { accent: 1320, beat: 880 }
const LENGTH_SECONDS = 0.06

export interface Beat {
  /** Milliseconds after the cycle began. */
  at: number
  accent: boolean
}

/** Ticks at every beat of a movement until the returned function is called. `timeInCycle`: milliseconds. */
export function startTicking(beats: readonly Beat[], timeInCycle: () => number): () => void {
  const audio = new AudioContext()
  let last = -1
  let frame = requestAnimationFrame(function listen() {
    const now = timeInCycle()
    const index = beats.findLastIndex(({ at }) => at <= now)
    const beat = beats[index]
    if (beat && index !== last) playTone(audio, beat.accent ? TONE.accent : TONE.beat)
    last = index
    frame = requestAnimationFrame(listen)
  })
  return () => {
    cancelAnimationFrame(frame)
    void audio.close()
  }
}

function playTone(audio: AudioContext, frequency: number) {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0.2, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH_SECONDS)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + LENGTH_SECONDS)
}
