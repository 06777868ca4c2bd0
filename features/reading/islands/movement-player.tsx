import { useCallback, useEffect, useRef, useState } from 'react'

/** In milliseconds of the movement. */
const STEP = 250

interface MovementPlayerProps {
  copy: Record<'controls' | 'hold' | 'play' | 'pause' | 'slow' | 'back' | 'ahead' | 'loop' | 'tick', string>
  /** Milliseconds of one cycle. */
  turn: number
  /** When to tick in a cycle. */
  beats: readonly Beat[]
}

/**
 * The controls of a drawing animated by CSS. Before React arrives, and without scripts, a checkbox pauses it; then
 * buttons replace the checkbox and control the same animations.
 */
export function MovementPlayer({ copy, turn, beats }: MovementPlayerProps) {
  const { root, ready, playing, slow, loop, ticking, setPlaying, setSlow, setLoop, setTicking, step } = usePlayer(
    turn,
    beats,
  )
  if (!ready)
    return (
      <label ref={root} className="stage-hold">
        <input type="checkbox" />
        <span className="stage-hold-still">{copy.hold}</span>
        <span className="stage-hold-play">{copy.play}</span>
      </label>
    )
  return (
    <div ref={root} className="stage-buttons" role="group" aria-label={copy.controls}>
      <Control label={copy.back} icon="M3 5h3v14H3zM20 4v16L8 12z" onClick={() => step(-1)} />
      <button type="button" className="stage-play" onClick={() => setPlaying(!playing)}>
        <Sign d={playing ? 'M7 4h4v16H7zM13 4h4v16h-4z' : 'M7 3v18l14-9z'} />
        {playing ? copy.pause : copy.play}
      </button>
      <Control label={copy.ahead} icon="M18 5h3v14h-3zM4 4v16l12-8z" onClick={() => step(1)} />
      <Control label={copy.slow} icon="M7 4v16l13-8zM7 4v16l4-2.5v-11z" pressed={slow} onClick={() => setSlow(!slow)} />
      <Control
        label={copy.loop}
        icon="M4 11V9a3 3 0 0 1 3-3h12l-3-3M20 13v2a3 3 0 0 1-3 3H5l3 3"
        pressed={loop}
        onClick={() => setLoop(!loop)}
      />
      <Control
        label={copy.tick}
        icon="M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7l1 1a6.5 6.5 0 0 0 0-9z"
        pressed={ticking}
        onClick={() => setTicking(!ticking)}
      />
    </div>
  )
}

interface ControlProps {
  label: string
  icon: string
  pressed?: boolean
  onClick: () => void
}

const Control = ({ label, icon, pressed, onClick }: ControlProps) => (
  <button type="button" aria-pressed={pressed} onClick={onClick}>
    <Sign d={icon} />
    {label}
  </button>
)

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

function usePlayer(turn: number, beats: readonly Beat[]) {
  const box = useRef<HTMLElement>(null)
  const [ready, setReady] = useState(false)
  const [playing, setPlaying] = useState(true)
  const [slow, setSlow] = useState(false)
  const [loop, setLoop] = useState(true)
  const [ticking, setTicking] = useState(false)
  const root = useCallback((element: HTMLElement | null) => {
    if (element) box.current = element
  }, [])

  useEffect(() => {
    const isPaused = box.current?.querySelector('input')?.checked ?? false
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setPlaying(isPaused === still)
    setReady(true)
  }, [])

  useEffect(() => {
    if (!ready) return
    const all = animationsAround(box.current)
    for (const animation of all) animation.updatePlaybackRate(slow ? 0.5 : 1)
    for (const animation of all) {
      if (playing) animation.play()
      else animation.pause()
    }
  }, [ready, playing, slow])

  // Without a loop the movement stops at the end of a cycle.
  useEffect(() => {
    if (!ready || loop || !playing) return
    const end = (Math.floor(timeOf(animationsAround(box.current)) / turn) + 1) * turn
    let frame = requestAnimationFrame(function look() {
      if (timeOf(animationsAround(box.current)) < end) frame = requestAnimationFrame(look)
      else {
        holdAt(animationsAround(box.current), end)
        setPlaying(false)
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [ready, loop, playing, turn])

  // For a pointer; keys have the buttons.
  useEffect(() => {
    const film = box.current?.closest('.stage')?.querySelector('.stage-picture')
    if (!ready || !film) return undefined
    const tap = (event: Event) => {
      if (!(event instanceof MouseEvent)) return
      const moment = momentOnBar(film, event)
      if (moment === undefined) setPlaying((now) => !now)
      else for (const animation of animationsAround(film)) animation.currentTime = moment
    }
    film.addEventListener('click', tap)
    return () => film.removeEventListener('click', tap)
  }, [ready])

  useEffect(() => {
    if (!ready || !ticking || !playing) return undefined
    return startTicking(beats, () => timeOf(animationsAround(box.current)) % turn)
  }, [ready, ticking, playing, beats, turn])

  const step = (by: 1 | -1) => {
    const now = timeOf(animationsAround(box.current)) / STEP
    const next = by > 0 ? Math.floor(now + 0.01) + 1 : Math.ceil(now - 0.01) - 1
    setPlaying(false)
    holdAt(animationsAround(box.current), next < 0 ? next * STEP + turn : next * STEP)
  }
  return { root, ready, playing, slow, loop, ticking, setPlaying, setSlow, setLoop, setTicking, step }
}

const animationsAround = (element: Element | null): readonly Animation[] =>
  element?.closest('.stage')?.getAnimations({ subtree: true }) ?? []

const timeOf = ([first]: readonly Animation[]): number => Number(first?.currentTime ?? 0)

function holdAt(animations: readonly Animation[], moment: number) {
  for (const animation of animations) {
    animation.pause()
    animation.currentTime = moment
  }
}

/** Pixels around the tempo bar that belong to it. */
const NEAR = 10

/** In the repetition that is shown, where the tempo bar was tapped. */
function momentOnBar(film: Element, { clientX, clientY }: MouseEvent): number | undefined {
  const mark = film.querySelector('.count')
  const bar = mark?.previousElementSibling?.getBoundingClientRect()
  const length = Number(mark?.getAnimations()[0]?.effect?.getComputedTiming().duration)
  const isOnBar = bar && clientY > bar.top - NEAR && clientX > bar.left - NEAR && clientX < bar.right + NEAR
  if (!isOnBar || !length) return undefined
  const done = Math.min(Math.max((clientX - bar.left) / bar.width, 0), 0.999)
  return (Math.floor(timeOf(animationsAround(film)) / length) + done) * length
}

const TONE = { accent: 1320, beat: 880 }
const LENGTH_SECONDS = 0.06

interface Beat {
  /** Milliseconds after the cycle began. */
  at: number
  accent: boolean
}

/** Ticks at every beat of a movement until the returned function is called. `timeInCycle`: milliseconds. */
function startTicking(beats: readonly Beat[], timeInCycle: () => number): () => void {
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
