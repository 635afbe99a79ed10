import { useQuery } from '@tanstack/react-query'
import { Check, Download, Pencil, Wrench } from 'lucide-react'
import { useState } from 'react'
import { ManutencaoDialog } from '#features/frota/manutencoes/web/public.tsx'
import { motosQueries } from '#features/frota/motos/web/public.tsx'
import { useCanOpen } from '#web/can-open.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import type { Pedido } from '../contract.ts'
import { api, INVALIDATES } from './api.ts'
import { textOf } from './labels.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'

const PRIVACY = '/admin/controle/privacidade'

/** Takes the reading of a photo over: one tap. */
export function AcceptButton({ pedido }: { pedido: Pedido }) {
  const accept = useEntityMutation({
    run: () => api.resolve({ params: { id: pedido.id }, body: { aceitar: true } }),
    success: 'Leitura aceita.',
    failure: 'Erro ao aceitar a leitura. Tente novamente.',
    invalidates: INVALIDATES,
  })
  return (
    <Button
      size="small"
      icon={Check}
      busy={accept.busy}
      aria-label={`Aceitar: ${pedido.cliente_nome}, ${textOf(pedido)}`}
      onClick={() => void accept.run()}
    >
      Aceitar
    </Button>
  )
}

/** What can be done with an open request. */
export function PedidoActions({ pedido }: { pedido: Pedido }) {
  const [doing, setDoing] = useState<'resolver' | 'manutencao'>()
  const canExport = useCanOpen()(PRIVACY)
  const of = `${pedido.cliente_nome}, ${textOf(pedido)}`
  const isReading = pedido.tipo === 'leitura'
  const close = () => setDoing(undefined)
  return (
    <>
      {isReading && <AcceptButton pedido={pedido} />}
      {pedido.tipo === 'problema' && pedido.moto_id && (
        <Button
          size="small"
          icon={Wrench}
          aria-label={`Abrir manutenção: ${of}`}
          onClick={() => setDoing('manutencao')}
        >
          Abrir manutenção
        </Button>
      )}
      {pedido.tipo === 'dados' && canExport && (
        <LinkButton
          size="small"
          icon={Download}
          href={filteredHref(PRIVACY, { cliente: pedido.cliente_id })}
          aria-label={`Exportar: ${of}`}
        >
          Exportar
        </LinkButton>
      )}
      <Button
        size="small"
        icon={isReading ? Pencil : Check}
        aria-label={`${isReading ? 'Corrigir' : 'Resolver'}: ${of}`}
        onClick={() => setDoing('resolver')}
      >
        {isReading ? 'Corrigir' : 'Resolver'}
      </Button>
      {doing === 'resolver' && <ResolveDialog pedido={pedido} onClose={close} />}
      {doing === 'manutencao' && pedido.moto_id && (
        <ServiceDialog pedido={pedido} moto_id={pedido.moto_id} onClose={close} />
      )}
    </>
  )
}

type ServiceProps = { pedido: Pedido; moto_id: string; onClose: () => void }

/** Registers a service of the motorcycle; saving it resolves the request. */
function ServiceDialog({ pedido, moto_id, onClose }: ServiceProps) {
  const moto = useQuery(motosQueries.one(moto_id)).data
  const resolve = useEntityMutation({
    run: (manutencao_id: string) =>
      api.resolve({ params: { id: pedido.id }, body: { manutencao_id } }),
    failure: 'A manutenção foi registrada, mas o pedido continua em aberto.',
    invalidates: INVALIDATES,
  })
  if (!moto) return null
  return (
    <ManutencaoDialog
      moto={moto}
      descricao={pedido.texto ?? ''}
      onMade={(id) => void resolve.run(id)}
      onClose={onClose}
    />
  )
}
