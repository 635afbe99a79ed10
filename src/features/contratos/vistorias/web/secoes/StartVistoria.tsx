import { useRouter } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useRef } from 'react'
import { vistoriaHref } from '#domain/addresses.ts'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import type { TipoVistoria } from '../../rules.ts'
import { api } from '../api.ts'

type Props = {
  label: string
  tipo: TipoVistoria
  locacao_id?: string
  moto_id?: string
  /** The one under way, which is opened instead. */
  draft?: string | undefined
  /** Whose it is, where a list has several. */
  about?: string
  variant?: 'primary' | 'secondary'
  size?: 'normal' | 'small'
}

/** A button that starts an inspection and opens it. */
export function StartVistoria({ label, draft, about, variant, size = 'small', ...asked }: Props) {
  const { run, busy } = useStartVistoria()
  if (draft)
    return (
      <LinkButton
        size={size}
        icon={ClipboardCheck}
        variant={variant ?? 'primary'}
        href={vistoriaHref(draft)}
      >
        Continuar vistoria
      </LinkButton>
    )
  return (
    <Button
      size={size}
      icon={ClipboardCheck}
      variant={variant ?? 'secondary'}
      busy={busy}
      aria-label={about && `${label}: ${about}`}
      busyLabel="Abrindo..."
      onClick={() => void run(asked)}
    >
      {label}
    </Button>
  )
}

type Asked = { tipo: TipoVistoria; locacao_id?: string; moto_id?: string }

/** Starts an inspection, or finds the one under way, and opens it. */
function useStartVistoria() {
  const router = useRouter()
  const key = useRef(newIdempotencyKey())
  return useEntityMutation({
    run: (body: Asked) => api.start({ body }, { idempotencyKey: key.current }),
    failure: 'Erro ao começar a vistoria. Tente novamente.',
    invalidates: [queryKeys.vistorias],
    onDone: ({ id }) => void router.navigate({ to: '/admin/vistorias/$id', params: { id } }),
  })
}
