import { useEffect, useState } from 'react'

/** Keeps the screen on during a session, where the browser allows it. */
export function useWakeLock(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      // A hidden page loses the lock.
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (left) await lock.release()
        else setAwake(true)
      } catch {
        setAwake(false)
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
  return awake
}
