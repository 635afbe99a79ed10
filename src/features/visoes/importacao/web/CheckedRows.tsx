import { useState } from 'react'
import { formatBRL } from '#domain/money.ts'
import { usePage } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { FilterBar, FilterChips } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import type { Importacao } from '../contract.ts'
import { LINHA_LABEL } from '../labels.ts'
import { type Opcoes, SITUACOES_LINHA, type SituacaoLinha } from '../rules.ts'
import { api, downloadErrors, importacaoQueries } from './api.ts'
import { importacaoFilters } from './filters.ts'
import { SheetRow } from './SheetRow.tsx'

const FAILURE = 'Não foi possível importar a planilha.'

const STATES = ['erro', 'diferente', 'nova', 'igual', 'pulada'] as const

/** What the check found, row by row, wrong ones first; and the button that writes it. */
export function CheckedRows({ planilha }: { planilha: Importacao }) {
  const { filters, field, set } = useUrlFilters(importacaoFilters)
  const { id } = planilha
  const resumo = planilha.resumo ?? { novas: 0, iguais: 0, diferentes: 0, erros: 0 }
  const { novas, iguais, diferentes, erros } = resumo
  const counts: Record<SituacaoLinha, number> = {
    erro: erros,
    diferente: diferentes,
    nova: novas,
    igual: iguais,
    pulada: planilha.linhas - novas - iguais - diferentes - erros,
  }
  // What is to be decided comes first.
  const shown = filters.situacao || STATES.find((state) => counts[state] > 0) || 'nova'
  const rows = usePage(importacaoQueries.linhas(id, shown))
  const [updates, setUpdates] = useState(false)
  const importing = useEntityMutation({
    run: (com_erros: 'parar' | 'deixar') => {
      const body: Opcoes = { com_erros, ...(updates && { diferentes: 'atualizar' as const }) }
      return api.importar({ params: { id }, body })
    },
    failure: FAILURE,
    invalidates: [queryKeys.importacoes],
    inline: true,
  })
  return (
    <Card title={planilha.arquivo_nome}>
      <div className="mb-4 grid gap-4">
        <SheetTotals planilha={planilha} />
        {importing.error && <ErrorAlert error={importing.error} failure={FAILURE} />}
        {diferentes > 0 && (
          <label className="checkbox">
            <input
              type="checkbox"
              checked={updates}
              onChange={({ target }) => setUpdates(target.checked)}
            />
            Atualizar os cadastros diferentes com o que está na planilha. Sem marcar, ficam como
            estão.
          </label>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant={erros === 0 ? 'primary' : 'secondary'}
            busy={importing.busy}
            onClick={() => void importing.run(erros > 0 ? 'deixar' : 'parar')}
          >
            {importText(erros)}
          </Button>
          <Button onClick={() => set({ colunas: '1' })}>Voltar às colunas</Button>
          {erros > 0 && (
            <Button onClick={() => void downloadErrors(id)}>Baixar linhas com erro</Button>
          )}
        </div>
      </div>
      <FilterBar>
        <FilterChips
          label="Situação"
          options={SITUACOES_LINHA.map((value) => ({
            value,
            label: LINHA_LABEL[value],
            count: counts[value],
          }))}
          {...field('situacao')}
          value={shown}
        />
      </FilterBar>
      <QueryList
        query={rows}
        noun={['a linha', 'as linhas']}
        uncounted
        skeleton="rows"
        empty="Nenhuma linha nesta situação."
      >
        {(items) => (
          <ul className="grid gap-2" aria-label="Linhas">
            {items.map((row) => (
              <li key={row.linha}>
                <SheetRow planilha={planilha} row={row} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  )
}

function importText(erros: number) {
  if (erros === 0) return 'Importar'
  return erros === 1 ? 'Importar sem a linha com erro' : `Importar sem as ${erros} com erro`
}

function SheetTotals({ planilha: { tipo, totais } }: { planilha: Importacao }) {
  if (tipo !== 'locacoes' || !totais) return null
  const { locacoes, caucoes, em_aberto, saldos } = totais
  const texts = [
    locacoes === 1 ? '1 locação' : `${locacoes} locações`,
    `cauções ${formatBRL(caucoes)}`,
    `em aberto ${formatBRL(em_aberto)}${saldos > 0 ? ` (${formatBRL(saldos)} de saldo anterior)` : ''}`,
  ]
  return (
    <Alert tipo="info" quiet>
      Confere com a sua planilha? {texts.join(' · ')}
    </Alert>
  )
}
