import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import type { Mode } from '../../worker/tools/contract.ts'
import { modeOf, toolOf } from '../../worker/tools/registry.ts'
import { stemOf } from '../../worker/kernel/file-name/contract.ts'
import { AnotherFile } from '../desk/another-file.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../desk/cloud-bar.tsx'
import { CloudResult, DownloadResult } from '../desk/cloud-result.tsx'
import { fitsCloud, useCloud } from '../desk/cloud.ts'
import { Consent } from '../desk/consent.tsx'
import { useProduct } from '../desk/context.ts'
import { Desk } from '../desk/desk.tsx'
import { FilePicker } from '../desk/file-picker.tsx'
import { useFormHistory } from '../desk/history.ts'
import { MadeMaterial } from '../desk/made-material.tsx'
import { Material } from '../desk/material.tsx'
import { UndoRedo } from '../desk/undo-redo.tsx'
import { useWork } from '../desk/work.ts'
import { useSettled } from '../ui/settled.ts'
import { listOf } from '../kernel/list.ts'
import { FormField, useFieldName } from './form-field.tsx'
import { type Field, readFields } from './form-fields.ts'
import { faceOf, type OfTool } from './registry.ts'
import { SendTo } from './send-to.tsx'
import { taskWordsOf } from './task-words.ts'

type Form = Record<string, unknown>
type Files = Readonly<Record<string, File>>

const pages = new Map<string, ComponentType>()

/** The page of a product whose tool works on the server and has none of its own; undefined where there is no such tool. */
export function formPage({ file_module: tool, preset }: OfTool): ComponentType | undefined {
  const contract = toolOf(tool)
  const mode = contract && modeOf(contract, preset.mode)
  if (!mode || mode.runs === 'browser') return undefined
  const name = `${tool}/${mode.name}`
  const known = pages.get(name) ?? (() => <FormView tool={tool} mode={mode} />)
  pages.set(name, known)
  return known
}

const isFile = (field: Field) => field.kind === 'file'
/** Stands for a file that is not uploaded yet, so that the rest can be judged. */
const placeholder = (index: number) => index.toString(16).padStart(32, '0')

/** A mode of a tool drawn from its contract: its first file or text on the stage, everything else as settings. */
export function FormView({ tool, mode }: { tool: string; mode: Mode }) {
  const { t, i18n } = useLingui()
  const product = useProduct()
  const words = taskWordsOf({ tool, input: product.preset })
  const { fields, first, fixed } = useMemo(
    () => readFields(mode, product.preset),
    [mode, product.preset],
  )
  const fileFields = fields.filter(isFile)
  const [files, setFiles] = useState<Files>({})
  const { work, save, keepFiles, kept } = useWork<{ form: Form }>({ form: first }, (given) =>
    lay(
      Object.fromEntries(fileFields.flatMap(({ name }, i) => (given[i] ? [[name, given[i]]] : []))),
    ),
  )
  const { form } = work
  const history = useFormHistory(form, (next) => save(() => ({ form: next })))
  const [agreed, setAgreed] = useState(false)

  function lay(next: Files) {
    setFiles(next)
    keepFiles(fileFields.flatMap(({ name }) => next[name] ?? []))
  }
  const given = fileFields.flatMap(({ name }) => (files[name] ? [{ name, file: files[name] }] : []))
  const inputWith = (hashes: readonly string[]) => {
    const own = fields.flatMap((field) =>
      isFile(field) || form[field.name] === undefined ? [] : [[field.name, form[field.name]]],
    )
    return {
      ...Object.fromEntries(own),
      ...Object.fromEntries(given.map(({ name }, i) => [name, hashes[i]])),
      ...fixed,
    } as Form
  }
  const asked = JSON.stringify(inputWith(given.map((_, i) => placeholder(i))))
  const judged = mode.input.safeParse(JSON.parse(asked))
  const wrong = new Set(
    judged.success ? [] : judged.error.issues.map(({ path }) => String(path[0])),
  )
  const settled = useSettled(asked)
  const cloud = useCloud(
    tool,
    mode.input.safeParse(JSON.parse(settled)).success ? (JSON.parse(settled) as Form) : null,
    kept,
    1,
    files,
  )
  const { run, inVain, busy } = cloud
  const hasResult = run.state === 'task' && !inVain
  const isAtRest = run.state === 'idle' || inVain

  const main =
    fields.find(({ kind }) => kind === 'file') ??
    fields.find((field) => field.kind === 'text' && field.long)
  const material = main && files[main.name]
  const name = material?.name ?? product.title
  const nameField = useFieldName(words.fields)
  const missing = listOf(
    fields.filter((field) => wrong.has(field.name)).map(nameField),
    i18n.locale,
  )
  const tooLarge = given.every(({ file }) => fitsCloud(file)) ? null : 'bytes'
  const draw = (field: Field, tall = false) =>
    field.kind === 'file' ? (
      <FileField
        key={field.name}
        label={nameField(field)}
        field={field}
        file={files[field.name]}
        onFile={(file) => lay(withFile(files, field.name, file))}
      />
    ) : (
      <FormField
        key={field.name}
        field={field}
        words={words.fields}
        value={form[field.name]}
        onChange={(value) => history.change({ ...form, [field.name]: value })}
        tall={tall}
      />
    )
  const start = () => cloud.start({ files: given.map(({ file }) => file), input: inputWith })
  const rest = fields.filter((field) => field !== main)

  return (
    <Desk
      name={material?.name}
      head={
        <>
          {material && main && (
            <AnotherFile
              disabled={busy}
              onClick={() => lay(withFile(files, main.name, undefined))}
            />
          )}
          <UndoRedo of={history} disabled={busy} />
        </>
      }
      stage={
        <div className={`grid min-h-0 flex-1 gap-3 ${hasResult ? 'lg:grid-cols-2' : ''}`}>
          <div className="flex min-h-0 min-w-0 flex-col">
            {material ? (
              <Material file={material} />
            ) : (
              main && (
                <Main
                  field={main}
                  draw={draw}
                  onFile={(file) => lay(withFile(files, main.name, file))}
                  label={nameField(main)}
                />
              )
            )}
          </div>
          {hasResult && <MadeMaterial id={run.id} name={name} />}
        </div>
      }
      strip={
        hasResult && (
          <CloudResult
            id={run.id}
            name={name}
            again={{ price: cloud.price, onAgain: start }}
            more={(file) => <SendTo file={file} />}
          />
        )
      }
      settings={
        rest.length > 0 && (
          <fieldset disabled={busy} className="flex min-w-0 flex-col gap-5">
            {rest.map((field) => draw(field))}
          </fieldset>
        )
      }
      status={
        <>
          {isAtRest && missing && (
            <p className="text-14 text-muted">
              <Trans>Still to be filled in: {missing}</Trans>
            </p>
          )}
          {mode.consent && isAtRest && (
            <Consent to={mode.consent} given={agreed} onChange={setAgreed} />
          )}
          <CloudStatus cloud={cloud} tooLarge={tooLarge} />
        </>
      }
      price={<CloudPrice cloud={cloud} />}
      balance={<CloudBalance cloud={cloud} />}
      action={
        <CloudAction
          cloud={cloud}
          label={t`Start`}
          disabled={
            !judged.success ||
            tooLarge !== null ||
            (mode.consent !== undefined && !(agreed || cloud.leadsAway))
          }
          onStart={start}
          done={(id) => (
            <DownloadResult
              id={id}
              name={name}
              nameOf={(type) => `${stemOf(name)}.${type.split('/')[1] ?? 'bin'}`}
            />
          )}
        />
      }
    />
  )
}

function withFile(files: Files, name: string, file: File | undefined): Files {
  const { [name]: _old, ...others } = files
  return file ? { ...others, [name]: file } : others
}

type MainProps = {
  field: Field
  label: string
  draw: (field: Field, tall: boolean) => ReactNode
  onFile: (file: File) => void
}

/** What the tool begins with. */
function Main({ field, label, draw, onFile }: MainProps) {
  const face = faceOf(useProduct())
  if (field.kind !== 'file') return draw(field, true)
  const accept = face && face.accept.length > 0 ? face.accept : field.accept
  return (
    <FilePicker
      title={label}
      hint={field.hint}
      accept={accept}
      sample={face?.sample}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}

type FileFieldProps = {
  label: string
  field: Field & { kind: 'file' }
  file: File | undefined
  onFile: (file: File | undefined) => void
}

function FileField({ label, field, file, onFile }: FileFieldProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <span className="text-14 font-medium">{label}</span>
      {file ? (
        <div className="flex items-center justify-between gap-2 rounded-md border border-line px-3 py-1">
          <span className="truncate text-14">{file.name}</span>
          <AnotherFile onClick={() => onFile(undefined)} />
        </div>
      ) : (
        <FilePicker
          compact
          title={<Trans>Drop a file here</Trans>}
          accept={field.accept}
          onFiles={([chosen]) => onFile(chosen)}
        />
      )}
    </div>
  )
}
