import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Domain, host as named } from '../../../worker/features/domains/contract.ts'
import { FormDialog } from '../../admin/form-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeDomain } from './admin-api.ts'

type Props = {
  products: readonly { id: string; title: string }[]
  onClose: () => void
  onAdded: (domain: Domain) => void
}

/** Gives a product a domain. */
export function AddDomain({ products, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const [product, setProduct] = useState(products[0]?.id ?? '')
  const [host, setHost] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useChangeDomain()
  const isWrong = !named.safeParse(host).success
  const add = () => {
    setTried(true)
    if (isWrong || !product) return
    mutate(
      { do: 'add', product_id: product, host },
      { onSuccess: onAdded, onError: (error) => toast.error(error) },
    )
  }
  return (
    <FormDialog
      title={t`Add a domain`}
      saving={isPending}
      save={<Trans>Add</Trans>}
      onSave={add}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t`Product`}
          value={product}
          onChange={setProduct}
          options={products.map(({ id, title }) => ({ value: id, label: title || id }))}
          hint={<Trans>It gets a site of its own.</Trans>}
        />
        <TextField
          label={<Trans>Domain</Trans>}
          hint={<Trans>Such as clips.example.com</Trans>}
          error={tried && isWrong && <Trans>This is not a domain name.</Trans>}
          value={host}
          maxLength={253}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => setHost(target.value)}
        />
      </div>
    </FormDialog>
  )
}
