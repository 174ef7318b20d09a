import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Recorded } from './recording.ts'
import type { Choice, Live } from './streams.ts'

const NONE = 'none'
/** Chromium lists what the system uses besides under these names. */
const [USUAL, CALLS] = ['default', 'communications']

type Props = {
  what: Recorded
  live: Live | null
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Which camera and which microphone, where there is a choice, and whether a voice is heard by it. */
export function DeviceChoice({ what, live, choice, onChange }: Props) {
  const { t } = useLingui()
  const devices = useDevices(live)
  const of = (kind: MediaDeviceKind) =>
    devices
      .filter((one) => one.kind === kind && one.deviceId && one.deviceId !== CALLS)
      .map(({ deviceId, label }, index) => ({ value: deviceId, label: label || `${index + 1}` }))
  const cameras = what === 'picture' || what === 'film' ? of('videoinput') : []
  const microphones = what === 'picture' ? [] : of('audioinput')
  const mayBeWithout = what === 'film' || what === 'screen'
  const several = microphones.filter(({ value }) => value !== USUAL).length > 1
  const [camera] = live?.stream.getVideoTracks() ?? []
  const cameraId = camera?.getSettings().deviceId ?? choice.camera ?? ''
  const microphoneId =
    choice.microphone === null
      ? NONE
      : (live?.microphone?.getSettings().deviceId ?? choice.microphone ?? '')
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden *:min-w-[min(10rem,100%)] *:flex-1">
        {cameras.length > 1 && (
          <Select
            label={t`Camera`}
            value={cameraId}
            options={cameras}
            onChange={(id) => onChange({ ...choice, camera: id })}
          />
        )}
        {(several || (mayBeWithout && microphones.length > 0)) && (
          <Select
            label={t`Microphone`}
            value={microphoneId}
            options={[
              ...microphones,
              ...(mayBeWithout ? [{ value: NONE, label: t`No microphone` }] : []),
            ]}
            onChange={(id) => onChange({ ...choice, microphone: id === NONE ? null : id })}
          />
        )}
      </div>
      {microphones.length > 0 && choice.microphone !== null && (
        <Switch
          label={<Trans>Improve the voice</Trans>}
          hint={<Trans>Less echo and noise, even volume. Off for music and instruments.</Trans>}
          checked={choice.isVoice}
          onChange={(isVoice) => onChange({ ...choice, isVoice })}
        />
      )}
    </>
  )
}

/** What is plugged in; it has names once one of them may be used. */
function useDevices(live: Live | null) {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    if (!live) return
    let over = false
    const look = async () => {
      const found = await navigator.mediaDevices.enumerateDevices().catch(() => [])
      if (!over) setDevices(found)
    }
    void look()
    navigator.mediaDevices.addEventListener('devicechange', look)
    return () => {
      over = true
      navigator.mediaDevices.removeEventListener('devicechange', look)
    }
  }, [live])
  return devices
}
