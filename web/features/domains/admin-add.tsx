import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Domain, host as named } from '../../../worker/features/domains/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t`Add a domain`}
      onSubmit={add}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" busy={isPending}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
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
    </Dialog>
  )
}
