import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Controller, useForm } from 'react-hook-form'
import { MAX_NICKNAME } from '../../../worker/features/account/code/contract.ts'
import type { Me } from '../../../worker/features/account/contract.ts'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { ApiError } from '../../kernel/api.ts'
import { Badge, levelName, levelTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { meQuery } from './me.ts'
import { useChangeProfile } from './profile.ts'

/** Who a member is here, and what he may change about it. */
export function ProfilePanel() {
  const { data: me, error, refetch } = useQuery(meQuery)
  if (!me)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} className="h-32" />
    )
  return (
    <div className="flex flex-col gap-8">
      <Card {...me} />
      <ProfileForm {...me} />
    </div>
  )
}

function Card({ nickname, email, user_level, level_until, created_at }: Me) {
  const { t, i18n } = useLingui()
  const since = i18n.date(created_at, { dateStyle: 'long' })
  const until = level_until && i18n.date(level_until, { dateStyle: 'long' })
  const level = levelName(user_level, t`Free`)
  return (
    <section
      aria-label={t`Your account`}
      className="flex flex-wrap items-center gap-5 rounded-lg border border-line bg-surface p-6"
    >
      <span
        aria-hidden
        className="grid size-16 shrink-0 place-items-center rounded-full bg-tint text-28 font-semibold text-on-tint uppercase"
      >
        {[...nickname].at(0)}
      </span>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <p className="truncate text-18 font-semibold">{nickname}</p>
        <p className="truncate text-14 text-muted">{email}</p>
        <p className="text-13 text-muted">
          <Trans>Joined {since}</Trans>
        </p>
      </div>
      <div className="flex flex-col items-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <Badge tone={levelTone(user_level)}>{level}</Badge>
          {until && (
            <span className="text-muted">
              <Trans>until {until}</Trans>
            </span>
          )}
        </p>
        <Link
          to="/pricing"
          className="inline-flex items-center text-14 text-link pointer-coarse:min-h-11"
        >
          <Trans>See the plans</Trans>
        </Link>
      </div>
    </section>
  )
}

type Fields = { nickname: string; locale: Locale }

function ProfileForm({ nickname, locale }: Me) {
  const { t } = useLingui()
  const { control, register, handleSubmit, formState, setError, reset } = useForm<Fields>({
    values: { nickname, locale },
  })
  const change = useChangeProfile()
  const save = (fields: Fields) =>
    change.mutate(fields, {
      onSuccess: (me) => {
        reset({ nickname: me.nickname, locale: me.locale })
        toast.success(t`Saved.`)
      },
      onError: (error) =>
        error instanceof ApiError && error.code === 422
          ? setError('nickname', { message: error.message })
          : toast.error(error),
    })
  return (
    <form
      noValidate
      aria-label={t`Profile`}
      className="flex max-w-form flex-col gap-5"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <TextField
        label={<Trans>Nickname</Trans>}
        autoComplete="nickname"
        maxLength={MAX_NICKNAME}
        readOnly={change.isPending}
        error={formState.errors.nickname?.message}
        {...register('nickname', {
          validate: (text) => text.trim() !== '' || t`Nickname should not be empty.`,
        })}
      />
      <Controller
        control={control}
        name="locale"
        render={({ field }) => (
          <Segmented
            label={t`Email language`}
            hint={t`The page’s own language is chosen in the menu.`}
            value={field.value}
            onChange={field.onChange}
            segments={LOCALES.map((value) => ({
              value,
              disabled: change.isPending && value !== field.value,
              label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
            }))}
          />
        )}
      />
      <Button
        type="submit"
        look="primary"
        busy={change.isPending}
        disabled={!formState.isDirty}
        className="self-start"
      >
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
