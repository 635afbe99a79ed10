import { useQuery } from '@tanstack/react-query'
import { CheckCheck, ChevronDown, Eye, HandCoins, PiggyBank, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { whyForbidden } from '#domain/access/permissoes.ts'
import { cobrancaHref, pagamentoHref, receberHref } from '#domain/addresses.ts'
import { formatTelefone } from '#domain/documents.ts'
import { useToday } from '#web/clock.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useMay } from '#web/data/session/session.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import type { OcorrenciaDePix } from '../contract.ts'
import { isTakenBack } from '../rules.ts'
import { api, pixQueries } from './api.ts'
import type { Way } from './DecisionDialog.tsx'
import { occurrenceText, occurrenceTitle } from './occurrence-text.ts'

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'), 'DecisionDialog')

/** So many are shown at once, so that the screen's own list stays near. */
const IN_SIGHT = 3

/** Pix payments that need a decision, until somebody makes it. */
export function Occurrences() {
  const { data = [] } = useQuery(pixQueries.occurrences())
  const [deciding, setDeciding] = useState<{ occurrence: OcorrenciaDePix; way: Way }>()
  const [all, setAll] = useState(false)
  if (data.length === 0) return null
  const shown = all ? data : data.slice(0, IN_SIGHT)
  const rest = data.length - shown.length
  return (
    <section aria-label="Pix a conferir" className="mb-4 grid gap-3 no-print">
      {shown.map((each) => (
        <Occurrence
          key={each.id}
          occurrence={each}
          onDecide={(way) => setDeciding({ occurrence: each, way })}
        />
      ))}
      {rest > 0 && (
        <p>
          <Button size="small" icon={ChevronDown} onClick={() => setAll(true)}>
            Mostrar mais {rest} Pix a conferir
          </Button>
        </p>
      )}
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  )
}

/** Money that is dealt with on another screen, or with which nothing is left to do. */
const CHECKED_ELSEWHERE: OcorrenciaDePix['motivo'][] = ['divergente', 'desfeito', 'voltou']

function Occurrence({
  occurrence,
  onDecide,
}: {
  occurrence: OcorrenciaDePix
  onDecide: (way: Way) => void
}) {
  const { id, motivo, cliente_id, cliente_nome, cliente_telefone } = occurrence
  const divida = addressOf(occurrence)
  const locked = useLocked(occurrence)
  const resolve = useEntityMutation({
    run: () => api.resolve({ params: { id } }),
    success: 'Pix conferido.',
    failure: 'Erro ao tirar o aviso. Tente novamente.',
    invalidates: [queryKeys.pix, queryKeys.painel],
  })
  const takenBack = isTakenBack(motivo)
  return (
    <Alert
      tipo="aviso"
      quiet
      title={
        <>
          {occurrenceTitle(occurrence)}: <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
          {cliente_telefone && `, ${formatTelefone(cliente_telefone)}`}
        </>
      }
      actions={
        <>
          {divida && (
            <LinkButton size="small" icon={Eye} href={divida}>
              Ver detalhes
            </LinkButton>
          )}
          {motivo !== 'voltou' && !takenBack && (
            <LinkButton size="small" icon={HandCoins} href={recebimentoHref(occurrence)}>
              Registrar recebimento
            </LinkButton>
          )}
          {motivo !== 'voltou' && !occurrence.caucao_encerrada && !locked && (
            <Button size="small" icon={Undo2} onClick={() => onDecide('reverse')}>
              {takenBack ? 'Estornar' : 'Devolvi ao cliente'}
            </Button>
          )}
          {motivo !== 'voltou' && (
            <Button
              size="small"
              icon={takenBack ? CheckCheck : PiggyBank}
              onClick={() => onDecide('keep')}
            >
              {takenBack ? 'Manter como pago' : 'Ficar com o valor'}
            </Button>
          )}
          {CHECKED_ELSEWHERE.includes(motivo) && (
            <Button
              size="small"
              icon={CheckCheck}
              busy={resolve.busy}
              busyLabel="Salvando..."
              onClick={() => void resolve.run()}
            >
              Já conferi
            </Button>
          )}
        </>
      }
    >
      {occurrenceText(occurrence)}{' '}
      {locked && whyForbidden('dias_anteriores').replace('Isto', 'Estornar')}
    </Alert>
  )
}

/** Whether reversing needs a permission that the user lacks. */
function useLocked({ motivo, pago_em }: OcorrenciaDePix) {
  const may = useMay()
  const today = useToday()
  return isTakenBack(motivo) && pago_em < today && !may('dias_anteriores')
}

/** The screen that shares the money among what the customer owes, first the debt that the Pix was for. */
const recebimentoHref = ({ id, cliente_id, pagamento_id, cobranca_id }: OcorrenciaDePix) =>
  receberHref(cliente_id, {
    ...(pagamento_id && { pagamento: pagamento_id }),
    ...(cobranca_id && { cobranca: cobranca_id }),
    pix: id,
  })

/** The address of the debt's details; undefined if it was deleted. */
function addressOf({ pagamento_id, cobranca_id }: OcorrenciaDePix) {
  if (pagamento_id) return pagamentoHref(pagamento_id)
  return cobranca_id && cobrancaHref(cobranca_id)
}
