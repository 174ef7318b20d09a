import { useEffect, useRef } from 'react'

/** What is looked into is no longer of use once its page is left. @returns begins something that is stopped by then, at the latest */
export function useStopper() {
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  return () => (stopper.current = new AbortController())
}
