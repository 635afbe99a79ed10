import { useQuery } from '@tanstack/react-query'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { LocacaoLink } from '#web/ui/records.tsx'
import type { Vistoria } from '../contract.ts'
import { NOME_VISTORIA, ofAnother } from '../rules.ts'
import { api, vistoriasQueries } from './api.ts'
import { Concluded } from './Concluded.tsx'
import { Steps } from './passos/Steps.tsx'
import { Summary } from './passos/Summary.tsx'
import { useDraft } from './rascunho/useDraft.ts'

/** One inspection, made on a phone beside the motorcycle; once concluded, what it recorded. */
export function VistoriaPage({ id }: { id: string }) {
  const query = useQuery(vistoriasQueries.one(id))
  const found = query.data
  return (
    <Page
      title="Vistoria"
      tabTitle={found ? `Vistoria da ${found.moto_placa}` : 'Vistoria'}
      lead={
        found && (
          <>
            <span className="inline-block first-letter:uppercase">{NOME_VISTORIA[found.tipo]}</span>
            , moto {found.moto_placa}
            {found.cliente_nome && `, ${found.cliente_nome}`}
            {found.locacao_id && (
              <>
                ,{' '}
                <LocacaoLink id={found.locacao_id}>locação {shortId(found.locacao_id)}</LocacaoLink>
              </>
            )}
          </>
        )
      }
    >
      <QueryView query={query} noun="a vistoria">
        {(vistoria) => <State vistoria={vistoria} />}
      </QueryView>
    </Page>
  )
}

function State({ vistoria }: { vistoria: Vistoria }) {
  const { user } = useSession()
  if (vistoria.status !== 'rascunho') return <Concluded vistoria={vistoria} />
  return vistoria.autor === user?.username ? (
    // Each draft has a queue and answers of its own.
    <Draft key={vistoria.id} vistoria={vistoria} />
  ) : (
    <OfAnother vistoria={vistoria} />
  )
}

/** The steps, once it is known what this phone has stored of them. */
function Draft({ vistoria }: { vistoria: Vistoria }) {
  const draft = useDraft(vistoria)
  return draft.isRead && <Steps draft={draft} />
}

/** A draft that somebody else is making: it can be read, and taken over. */
function OfAnother({ vistoria }: { vistoria: Vistoria }) {
  const { id, autor, salva_em } = vistoria
  const take = useEntityMutation({
    run: () => api.takeOver({ params: { id } }),
    success: 'A vistoria agora é sua.',
    failure: 'Erro ao assumir a vistoria.',
    invalidates: [queryKeys.vistorias],
  })
  return (
    <div className="grid max-w-3xl gap-4">
      <Alert
        tipo="aviso"
        actions={
          <Button variant="primary" busy={take.busy} onClick={() => void take.run()}>
            Assumir
          </Button>
        }
      >
        {ofAnother({ autor_nome: autor, salva_em }).message}
        {vistoria.fotos_na_fila > 0 &&
          ` Há fotos no celular de ${vistoria.fotos_na_fila_de} que ainda não chegaram.`}
      </Alert>
      <Card title={`Até ${timeInBrazil(new Date(salva_em))}`}>
        <Summary vistoria={vistoria} />
      </Card>
    </div>
  )
}
