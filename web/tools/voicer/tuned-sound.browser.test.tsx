import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { writeWav } from '../../../worker/providers/sound/contract.ts'
import { Player } from '../../desk/player.tsx'
import { useTransport } from '../../desk/transport.tsx'
import { drawn } from '../../test/drawn.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { FIRST, settingsOf } from './form.ts'
import { useTunedSound } from './use-tuned-sound.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const samples = Int16Array.from({ length: 96_000 }, (_, i) => Math.sin(i / 20) * 9000)
const file = new File([writeWav({ rate: 48_000, info: {}, samples })], 'voice.wav', {
  type: 'audio/wav',
})
const background = { profile: null, hum: null, alike: true }

function Desk() {
  const transport = useTransport({ duration: 2, onTime() {} })
  const settings = settingsOf(FIRST)
  useTunedSound({ file, background, transport, side: 'tuned', settings, gain: 1 })
  return (
    <>
      <Player of={transport} url={useObjectUrl(file)} ratio={null} />
      <button type="button" onClick={transport.toggle}>
        Play
      </button>
    </>
  )
}

test.each(['click', 'keydown'])(
  'the sound is begun with by the %s that plays, since Safari lets a page begin with none afterwards',
  async (press) => {
    const begun: (string | undefined)[] = []
    vi.stubGlobal(
      'AudioContext',
      class extends AudioContext {
        constructor(...given: ConstructorParameters<typeof AudioContext>) {
          super(...given)
          begun.push(window.event?.type)
        }
      },
    )
    const { getByRole } = await drawn(<Desk />)
    const play = getByRole('button', { name: 'Play' })
    if (press === 'click') await userEvent.click(play)
    else await userEvent.keyboard('k')
    await expect.poll(() => begun).toEqual([press])
  },
)
