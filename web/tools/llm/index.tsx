import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Download, History, MessageCirclePlus, SendHorizontal, Square } from 'lucide-react'
import { nameFrom } from '../../../worker/kernel/file-name/contract.ts'
import { useProduct } from '../../desk/context.ts'
import { Claiming, WithFunds } from '../../desk/cloud-bar.tsx'
import { Amount, Credits } from '../../desk/credits.tsx'
import { Desk } from '../../desk/desk.tsx'
import { StopButton } from '../../desk/stop-button.tsx'
import { useShownTasks } from '../../features/tasks/shown.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Composer } from './composer.tsx'
import { titleOf, toMarkdown } from './export.ts'
import { Settings } from './settings.tsx'
import { Settling } from './settling.tsx'
import { Thread } from './thread.tsx'
import { type Conversation, useConversation } from './use-conversation.ts'

/** A conversation with a model. */
export default function Llm() {
  const conversation = useConversation()
  const { unsettled, work, attached, price, funds } = conversation
  useShownTasks([
    ...work.messages.flatMap((said) => (said.role === 'assistant' ? (said.answer.task ?? []) : [])),
    ...attached.transcripts,
  ])
  return (
    <>
      {unsettled.map((reply) => (
        <Settling
          key={reply.id}
          reply={reply}
          onLearn={(known) => conversation.learn(reply, known)}
          onLost={(error) => conversation.takeBack(reply, error)}
        />
      ))}
      <Desk
        head={<Head conversation={conversation} />}
        stage={<Thread conversation={conversation} />}
        settings={<Settings conversation={conversation} />}
        above={
          <div className="lg:pe-88">
            <div className="mx-auto max-w-3xl">
              {!attached.unwritten && <Claiming funds={funds} />}
              <Composer conversation={conversation} />
            </div>
          </div>
        }
        price={price === undefined ? '…' : <AtMost credits={price} />}
        balance={funds.balance !== undefined && !funds.way && <Left {...{ conversation }} />}
        action={<Action conversation={conversation} />}
      />
    </>
  )
}

function AtMost({ credits }: { credits: number }) {
  const most = <Credits amount={credits} />
  return <Trans>At most {most}</Trans>
}

/** What the last answer cost, and what is left. */
function Left({ conversation: { path, funds } }: { conversation: Conversation }) {
  const left = <Amount of={funds.balance ?? 0} />
  const last = path.at(-1)
  if (last?.role !== 'assistant' || last.answer.charged === undefined)
    return <Trans>{left} left</Trans>
  if (last.answer.charged === 0) return <Trans>Nothing was charged · {left} left</Trans>
  const spent = <Credits amount={last.answer.charged} />
  return (
    <Trans>
      {spent} spent · {left} left
    </Trans>
  )
}

/** The one main button: send, or stop what is being told. */
function Action({
  conversation: { telling, sending, draft, attached, unfit, funds, stop, send },
}: {
  conversation: Conversation
}) {
  if (telling) {
    return (
      <StopButton look="primary" onStop={() => stop(telling)}>
        <Square aria-hidden />
        <Trans>Stop</Trans>
      </StopButton>
    )
  }
  const empty = draft.form.trim() === '' && attached.files.length === 0
  return (
    <Button
      data-control="start"
      look="primary"
      busy={sending || funds.busy}
      disabled={empty || unfit || attached.uploading || attached.unwritten}
      onClick={() => void send()}
    >
      <SendHorizontal aria-hidden />
      <WithFunds funds={funds}>
        <Trans>Send</Trans>
      </WithFunds>
    </Button>
  )
}

/** The earlier conversations, another one, and this one to take away. */
function Head({ conversation: { path } }: { conversation: Conversation }) {
  const { t } = useLingui()
  const product = useProduct()
  const title = titleOf(path) || product.title
  const save = () => {
    const text = toMarkdown(title, path, { user: t`You`, assistant: product.title })
    saveFile(fileOf(nameFrom(title, t`chat`), text))
  }
  return (
    <>
      {isSignedIn() && (
        <Link to="/apps" search={{ product: product.id }} className={buttonClass('quiet', 'small')}>
          <History aria-hidden />
          <span className="max-md:sr-only">
            <Trans>Earlier conversations</Trans>
          </span>
        </Link>
      )}
      {path.length > 0 && (
        <>
          <Link
            to="/product/$key"
            params={{ key: product.key }}
            className={buttonClass('quiet', 'small')}
          >
            <MessageCirclePlus aria-hidden />
            <span className="max-md:sr-only">
              <Trans>New conversation</Trans>
            </span>
          </Link>
          <Button size="small" look="quiet" onClick={save}>
            <Download aria-hidden />
            <span className="max-md:sr-only">
              <Trans>Export</Trans>
            </span>
          </Button>
        </>
      )}
    </>
  )
}

const fileOf = (name: string, text: string) =>
  new File([text], `${name}.md`, { type: 'text/markdown' })
