import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { vistoriaHref } from '#domain/addresses.ts'
import type { Instant } from '#domain/calendar-day.ts'
import { ClosedSitting } from '#features/acesso/sessao/web/public.tsx'
import {
  loadDrafts,
  ReadyDialog,
  SignatureFrame,
  Step,
  useSignature,
} from '#features/contratos/documentos/web/public.tsx'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { DialogFrame } from '#web/ui/overlays/Dialog.tsx'
import type { Vistoria } from '../../contract.ts'
import { NOME_VISTORIA } from '../../rules.ts'
import { api, INVALIDATES, vistoriasQueries } from '../api.ts'
import { useFotos } from '../fotos/useFotos.ts'
import { Summary } from '../passos/Summary.tsx'
import { sittingOf } from './next-step.ts'

/** The customer reads the summary of an inspection and signs it; the session can do nothing else until the password is given. */
export function VistoriaSitting({ product }: { product: string }) {
  const id = useSession().user?.assinando?.ids[0] ?? ''
  const vistoria = useQuery(vistoriasQueries.one(id))
  const found = vistoria.data
  const isDone = found !== undefined && found.status !== 'rascunho'
  // Free photos are sent from the page of the inspection.
  const { waiting } = useFotos({ id })
  const step = isDone && waiting.length === 0 ? sittingOf(found) : undefined
  return (
    <ClosedSitting product={product} next={step?.href ?? `${vistoriaHref(id)}?passo=fim`}>
      {(leave) =>
        isDone ? (
          <ReadyDialog onClose={leave} />
        ) : (
          <QueryView query={vistoria} noun="a vistoria">
            {(draft) => <Sign vistoria={draft} onClose={leave} />}
          </QueryView>
        )
      }
    </ClosedSitting>
  )
}

type Props = { vistoria: Vistoria; onClose: () => void }

function Sign({ vistoria, onClose }: Props) {
  const { id, tipo, moto_placa, cliente_nome: nome, cliente_cpf: cpf } = vistoria
  const { handOver } = useSession()
  const signature = useSignature()
  const [key, setKey] = useState(newIdempotencyKey)
  const end = useEntityMutation({
    async run() {
      const drafts = await loadDrafts()
      const begun = await drafts.read(id)
      const assinatura = {
        nome: nome ?? '',
        cpf: cpf ?? '',
        ...signature.read(),
        assinado_em: new Date().toISOString() as Instant,
        identidade_conferida: begun?.identidade === true,
      }
      await api.conclude({ params: { id }, body: { assinatura } }, { idempotencyKey: key })
      await drafts.remove(id)
    },
    success: 'Vistoria concluída.',
    invalidates: INVALIDATES,
    inline: true,
    // The contract that waits is next, without another look at the photo.
    onDone: () => void goOn().catch(() => undefined),
  })
  async function goOn() {
    const { assinando } = await handOver(async () => undefined)
    if (assinando?.tipo === 'documento')
      (await loadDrafts()).put(assinando.ids[0]!, { identidade: true, leu: null, tracos: [] })
  }
  async function sign() {
    await end.run()
    // Another try is another request.
    setKey(newIdempotencyKey())
  }
  return (
    <DialogFrame
      title={`${NOME_VISTORIA[tipo].replace(/^v/, 'V')}, moto ${moto_placa}`}
      size="large"
      closeOnOutsidePress={false}
      onClose={onClose}
    >
      <Step
        name="vistoria"
        foot={
          <Button
            variant="primary"
            icon={PenLine}
            busy={end.busy}
            busyLabel="Enviando..."
            missing={signature.drawn ? undefined : 'assinar no quadro'}
            onClick={() => void sign()}
          >
            Assinar e concluir
          </Button>
        }
      >
        <div className="grid gap-4">
          {end.error && <ErrorAlert error={end.error} failure="A vistoria não foi concluída." />}
          <Summary vistoria={vistoria} />
          <p className="text-lg">
            Eu, <b>{nome}</b>, li o resumo acima e concordo com o estado da moto.
          </p>
          <SignatureFrame signature={signature} nome={nome ?? ''} />
        </div>
      </Step>
    </DialogFrame>
  )
}
