import { useQueries, useQuery } from '@tanstack/react-query'
import { assinarHref } from '#domain/addresses.ts'
import { ClosedSitting } from '#features/acesso/sessao/web/public.tsx'
import { useSession } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import type { Documento } from '../../contract.ts'
import { documentosQueries } from '../api.ts'
import { ClienteDialog } from './ClienteDialog.tsx'
import { draftQuery, drafts } from './drafts.ts'
import type { Drawing } from './SignatureFrame.tsx'
import { isOpenFor } from './Sitting.tsx'
import { isWaiting, useDeliver, useSignatures } from './useSignatures.ts'

/** The customer reads and signs documents; the session can do nothing else until the password is given. */
export function DocumentoSitting({ product }: { product: string }) {
  const ids = useSession().user?.assinando?.ids ?? []
  return (
    <ClosedSitting product={product} next={assinarHref(ids[0] ?? '')}>
      {(leave) => <Documents ids={ids} onClose={leave} />}
    </ClosedSitting>
  )
}

type DocumentsProps = { ids: readonly string[]; onClose: () => void }

/** Loads all texts before the customer begins. */
function Documents({ ids, onClose }: DocumentsProps) {
  const loaded = useQueries({ queries: ids.map((id) => documentosQueries.one(id)) })
  const draft = useQuery(draftQuery(ids[0] ?? ''))
  const toast = useToast()
  const signatures = useSignatures((_, { detail }) => toast(detail, { tipo: 'erro' }))
  const deliver = useDeliver(signatures)
  const failed = loaded.find(({ error, data }) => error && !data)
  if (failed)
    return (
      <main className="guard px-4">
        <ErrorAlert
          error={failed.error}
          failure="Não foi possível carregar todos os textos."
          onRetry={() => void failed.refetch()}
        />
      </main>
    )
  const documentos = loaded.flatMap(({ data }) => data ?? [])
  if (documentos.length < ids.length || draft.data === undefined)
    return <Skeleton shape="block" label="Carregando os textos..." />

  async function sign(documento: Documento, drawing: Drawing) {
    const delivery = await deliver(documento, {
      papel: 'locatario',
      nome: documento.cliente_nome,
      identidade_conferida: true,
      ...drawing,
    })
    if (typeof delivery === 'string') await drafts.remove(documento.id)
    return delivery
  }
  return (
    <ClienteDialog
      documentos={documentos.filter(
        (each) => isOpenFor(each, 'locatario') && !isWaiting(signatures, each, 'locatario'),
      )}
      draft={draft.data}
      onSign={sign}
      onClose={onClose}
    />
  )
}
