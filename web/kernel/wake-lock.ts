import { useEffect } from 'react'

/** Keeps the screen on while something is under way, for a device that falls asleep stops working. A hidden page loses it, and asks again. */
export function useWakeLock(busy: boolean) {
  useEffect(() => {
    if (!busy || !('wakeLock' in navigator)) return
    let held: WakeLockSentinel | null = null
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // A device short of power refuses, and the work goes on all the same.
      const lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void lock?.release()
      else held = lock
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [busy])
}
