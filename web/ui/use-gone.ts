import { useEffect, useRef } from 'react'

/** Whether what is drawn was put away meanwhile, for what goes on after a wait. */
export function useGone() {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => void (gone.current = true)
  }, [])
  return gone
}
