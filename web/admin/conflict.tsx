import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../kernel/api.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { toast } from '../ui/toast.ts'
import { MarkedLines } from './marked-lines.tsx'
import { type Difference, differencesOf, withTheirs } from './merge.ts'

/** What a form began with or would begin with now, and which version of the thing that is; null for one that is not there. */
export type Begun<Form> = { form: Form; version: number | null }

/** How something is saved that another admin may have saved since. */
export type Saving<Form, From = Begun<Form>> = {
  /** @param from what the form was begun from @param onError is told why it was not saved */
  send: (form: Form, from: From, onError: (error: Error) => void) => void
  /** Reads what is there now. */
  readTheirs: () => Promise<From>
  /** The form goes on as it was put together, begun anew from the other version. */
  onMerged: (form: Form, theirs: From) => void
  /** The words of a field, by its path in the form. */
  nameOf: (path: string) => ReactNode
}

/**
 * For saving what another admin may have saved since: nothing is written over, both versions are shown side by side, and the form is
 * put together of them.
 */
export function useConflict<Form extends object, From extends Begun<Form> = Begun<Form>>() {
  type Asked = { mine: Form; theirs: From; differences: Difference[]; saving: Saving<Form, From> }
  const [asked, ask] = useState<Asked>()
  const save = (mine: Form, from: From, saving: Saving<Form, From>) =>
    saving.send(mine, from, (error) => {
      if (!(error instanceof ApiError && error.fault === 'changedMeanwhile'))
        return void toast.error(error)
      void saving.readTheirs().then(
        (theirs) => compare(from.form, mine, theirs, saving),
        (failure: Error) => toast.error(failure),
      )
    })
  const compare = (base: Form, mine: Form, theirs: From, saving: Saving<Form, From>) => {
    const differences = differencesOf(base, mine, theirs.form)
    // The other has changed nothing that this form says, so there is nothing to ask.
    if (differences.length === 0) goOn(mine, theirs, saving, 'save')
    else ask({ mine, theirs, differences, saving })
  }
  const goOn = (form: Form, theirs: From, saving: Saving<Form, From>, then: 'save' | 'edit') => {
    saving.onMerged(form, theirs)
    if (then === 'save') save(form, theirs, saving)
  }
  return {
    /**
     * Saves a form, and asks what is to stand where another admin was quicker.
     * @param draft of a form that is kept: one that was begun before `from` is compared with that first
     */
    save: (
      mine: Form,
      from: From,
      saving: Saving<Form, From>,
      draft?: { stale: boolean; base: Form },
    ) => (draft?.stale ? compare(draft.base, mine, from, saving) : save(mine, from, saving)),
    dialog: asked && (
      <ConflictDialog
        nameOf={asked.saving.nameOf}
        differences={asked.differences}
        onClose={() => ask(undefined)}
        onMerged={(paths, then) => {
          const { mine, theirs, saving } = asked
          ask(undefined)
          goOn(withTheirs(mine, theirs.form, paths), theirs, saving, then)
        }}
      />
    ),
  }
}

type Props = Pick<Saving<object, unknown>, 'nameOf'> & {
  differences: readonly Difference[]
  onClose: () => void
  /** @param paths where the other's value is taken */
  onMerged: (paths: ReadonlySet<string>, then: 'save' | 'edit') => void
}

function ConflictDialog({ nameOf, differences, onClose, onMerged }: Props) {
  const { t } = useLingui()
  // What one's own hand did not touch is the other's; where both wrote, one's own stays until one says otherwise.
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ both }) => !both).map(({ path }) => path)),
  )
  const take = (path: string, theirs: boolean) =>
    setTaken(new Set(theirs ? [...taken, path] : [...taken].filter((one) => one !== path)))
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      width="wide"
      title={<Trans>Another admin saved this in the meantime</Trans>}
      description={
        <Plural
          value={differences.length}
          one="Nothing was overwritten. Choose what to keep in the field that differs."
          other="Nothing was overwritten. Choose what to keep in each of the # fields that differ."
        />
      }
      actions={
        <>
          <Button onClick={() => onMerged(taken, 'edit')}>
            <Trans>Go on editing</Trans>
          </Button>
          <Button look="primary" onClick={() => onMerged(taken, 'save')}>
            <Trans>Save this</Trans>
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-6">
        {differences.map(({ path, mine, theirs, both }) => {
          const theirsStands = taken.has(path)
          return (
            <li key={path} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="flex flex-wrap items-center gap-2 text-14 font-semibold">
                  {nameOf(path)}
                  {both && (
                    <Badge tone="amber">
                      <Trans>Changed by both</Trans>
                    </Badge>
                  )}
                </h3>
                <div className="w-full sm:w-64">
                  <Segmented
                    quiet
                    label={t`What to keep`}
                    value={theirsStands ? 'theirs' : 'mine'}
                    onChange={(side) => take(path, side === 'theirs')}
                    segments={[
                      { value: 'mine', label: <Trans>Yours</Trans> },
                      { value: 'theirs', label: <Trans>Theirs</Trans> },
                    ]}
                  />
                </div>
              </div>
              <div className="grid gap-3 md:grid-cols-2">
                <Side
                  name={<Trans>Yours</Trans>}
                  value={mine}
                  other={theirs}
                  stands={!theirsStands}
                />
                <Side
                  name={<Trans>Theirs</Trans>}
                  value={theirs}
                  other={mine}
                  stands={theirsStands}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

type SideProps = { name: ReactNode; value: unknown; other: unknown; stands: boolean }

/** One version of a field, line by line; lines that the other one does not have are marked. */
function Side({ name, value, other, stands }: SideProps) {
  const { t } = useLingui()
  const linesOf = (given: unknown): string[] => {
    if (typeof given === 'boolean') return [given ? t`Yes` : t`No`]
    if (typeof given === 'object' && given !== null) return Object.values(given).flatMap(linesOf)
    return String(given ?? '').split('\n')
  }
  const there = new Set(linesOf(other))
  const lines = linesOf(value).filter((line) => line.trim() !== '')
  return (
    <section
      className={`min-w-0 rounded-md p-3 text-13 break-words ${stands ? 'bg-tint ring-1 ring-tint-line' : 'bg-sunken'}`}
    >
      <h4 className="mb-1 text-12 text-muted">{name}</h4>
      <ul className="whitespace-pre-wrap">
        <MarkedLines lines={lines} others={there} empty={<Trans>(empty)</Trans>} />
      </ul>
    </section>
  )
}
