const TONES = [880, 880, 1175]
const TONE_SECONDS = 0.16
const GAP_SECONDS = 0.26
const BUZZ_MS = [200, 100, 200, 100, 400]

let audio: AudioContext | undefined

/** Call in a click handler: browsers allow sound only after a user action. */
export function unlockAudio(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

export function signalRestEnd(sound: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS)
  if (!sound || audio?.state !== 'running') return
  for (const [i, tone] of TONES.entries()) play(audio, tone, audio.currentTime + i * GAP_SECONDS)
}

function play(context: AudioContext, tone: number, at: number): void {
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = tone
  // Fading in and out avoids a click.
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.4, at + 0.02)
  volume.gain.linearRampToValueAtTime(0, at + TONE_SECONDS)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + TONE_SECONDS)
}
