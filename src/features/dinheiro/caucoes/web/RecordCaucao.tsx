import { useQuery } from '@tanstack/react-query'
import { HandCoins, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { OpenFile } from '#features/sistema/arquivos/web/public.tsx'
import { useSession } from '#web/data/session/session.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { caucoesContract, type Movimento } from '../contract.ts'
import { TIPO_MOVIMENTO_LABEL } from '../rules.ts'
import { api, caucoesQueries, INVALIDATES } from './api.ts'
import { RefillDialog } from './dialogs/RefillDialog.tsx'
import { UseCaucaoDialog } from './dialogs/UseCaucaoDialog.tsx'

/** The ledger of a rental's deposit: what is held, and every entry. */
export function RecordCaucao({ locacao }: { locacao: { id: string; status: StatusLocacao } }) {
  const ledger = useQuery(caucoesQueries.ledger(locacao.id))
  const { user } = useSession()
  const [dialog, setDialog] = useState<'use' | 'refill'>()
  const [undoing, setUndoing] = useState<Movimento>()
  const saldo = ledger.data?.saldo
  const running = isOpen(locacao.status)
  return (
    <RecordSection
      title="Caução"
      aside={saldo !== undefined && `${formatBRL(saldo)} em mãos`}
      actions={
        running && (
          <>
            {user?.administrador && saldo !== undefined && saldo > 0 && (
              <Button size="small" icon={HandCoins} onClick={() => setDialog('use')}>
                Usar da caução
              </Button>
            )}
            <Button size="small" variant="quiet" icon={Plus} onClick={() => setDialog('refill')}>
              Recompor caução
            </Button>
          </>
        )
      }
    >
      <QueryView query={ledger} noun="a caução">
        {({ movimentos }) =>
          movimentos.length === 0 ? (
            <p className="text-tinta-2">Nenhum valor de caução recebido.</p>
          ) : (
            <DataTable
              label="Movimentos da caução"
              rows={movimentos}
              rowKey={({ id }) => id}
              columns={COLUMNS}
              actions={(item) =>
                user?.administrador &&
                !item.desfeito_em &&
                item.tipo !== 'entrada' && (
                  <Menu
                    label={`Ações de ${nameOf(item)}`}
                    items={[{ label: 'Desfazer', icon: Undo2, onSelect: () => setUndoing(item) }]}
                  />
                )
              }
            />
          )
        }
      </QueryView>
      {dialog === 'use' && saldo !== undefined && (
        <UseCaucaoDialog
          locacao_id={locacao.id}
          saldo={saldo}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'refill' && (
        <RefillDialog locacao_id={locacao.id} onClose={() => setDialog(undefined)} />
      )}
      {undoing && (
        <ReasonDialog
          endpoint={caucoesContract.undo}
          title="Desfazer movimento da caução"
          question={questionOf(undoing)}
          item={`${nameOf(undoing)}: ${formatBRL(undoing.valor)}`}
          hint="Fica na conta da caução, com este motivo."
          submit="Desfazer"
          run={(body) => api.undo({ params: { id: undoing.id }, body })}
          success="Movimento da caução desfeito!"
          failure="Erro ao desfazer o movimento da caução."
          invalidates={INVALIDATES}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </RecordSection>
  )
}

function questionOf({ tipo }: Movimento) {
  if (tipo === 'devolucao') return 'O valor volta a constar em mãos da loja.'
  if (tipo === 'transferencia')
    return 'O valor sai da caução da locação nova e volta para a da locação renovada. Encerre-a lá, em Pagamentos.'
  if (tipo === 'saldo_inicial') return 'O valor deixa de constar em mãos da loja.'
  return 'O que a caução pagou volta a ser devido, e a receita sai do registro.'
}

function nameOf({ tipo, sinal, divida }: Movimento) {
  if (tipo === 'transferencia')
    return sinal < 0 ? 'Passou para a locação seguinte' : 'Veio da locação anterior'
  return tipo === 'aplicacao' && divida
    ? `${TIPO_MOVIMENTO_LABEL[tipo]} ${divida}`
    : TIPO_MOVIMENTO_LABEL[tipo]
}

const COLUMNS: Column<Movimento>[] = [
  {
    header: 'Movimento',
    main: true,
    cell: (item) => (
      <>
        <span className={item.desfeito_em ? 'line-through' : 'font-medium'}>{nameOf(item)}</span>
        {item.motivo && <small>{item.motivo}</small>}
      </>
    ),
  },
  {
    header: 'Valor',
    numeric: true,
    cell: ({ sinal, valor, desfeito_em }) => (
      <span className={desfeito_em ? 'text-tinta-3 line-through' : undefined}>
        {sinal < 0 && '− '}
        {formatBRL(valor)}
      </span>
    ),
  },
  {
    header: 'Data',
    cell: ({ data, forma, chave_pix, arquivo_id }) => (
      <>
        <time className="tabular" dateTime={data}>
          {formatDay(data)}
        </time>
        {forma && (
          <small>
            {TIPO_RECEBIMENTO_LABEL[forma]}
            {chave_pix && `, chave ${chave_pix}`}
          </small>
        )}
        {arquivo_id && (
          <OpenFile id={arquivo_id} label={`Ver o comprovante de ${formatDay(data)}`} />
        )}
      </>
    ),
  },
  {
    header: 'Situação',
    cell: ({ desfeito_em, desfeito_por, desfeito_motivo }) =>
      desfeito_em ? (
        <>
          <Badge cor="cinza">Desfeito</Badge>
          <small>
            em {formatDay(dayInBrazil(new Date(desfeito_em)))} por {desfeito_por}: {desfeito_motivo}
          </small>
        </>
      ) : (
        <Badge cor="verde">Vale</Badge>
      ),
  },
]
