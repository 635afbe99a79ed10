import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TipoComModelo } from '#domain/documento.ts'
import { locacoesQueries } from '#features/contratos/locacoes/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { FilterSelect } from '#web/ui/lists/filters.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { modelosQueries } from '../api.ts'
import { FrozenText } from '../FrozenText.tsx'

type Props = {
  tipo: TipoComModelo
  texto: string
  /** Why the text cannot be filled in. */
  problem: string | undefined
  /** The rental that it is filled in with; '' for a sample. */
  locacao: string
  onLocacao: (id: string) => void
}

const OPEN_LOCACOES = {
  busca: '',
  status: 'ativa',
  cliente_id: '',
  moto_id: '',
  entrega_pendente: '',
  locacao: '',
} as const
const PAUSE_MS = 400

/** The text filled in with a sample or a rental, what is missing in red, and what a judge may contest. */
export function PreviewCard({ tipo, texto, problem, locacao, onLocacao }: Props) {
  const locacoes = usePage(locacoesQueries.list(OPEN_LOCACOES))
  const settled = useSettled(texto)
  const preview = useQuery({
    ...modelosQueries.preview(tipo, settled, locacao || undefined),
    enabled: problem === undefined && settled.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const options = (locacoes.items ?? []).map(({ id, cliente_nome, moto_placa }) => ({
    value: id,
    label: `${cliente_nome}, ${moto_placa}`,
  }))
  return (
    <Card title="Prévia">
      <div className="grid gap-4">
        <FilterSelect
          label="Preencher com"
          options={[{ value: '', label: 'Um exemplo' }, ...options]}
          value={locacao}
          onChange={onLocacao}
        />
        {problem && <Alert tipo="aviso">{problem}</Alert>}
        <QueryView
          query={preview}
          loading="Preparando a prévia..."
          failure="Erro ao preparar a prévia."
        >
          {({ texto, faltam, avisos }) => (
            <>
              {avisos.map((aviso) => (
                <Alert key={aviso} tipo="aviso" quiet>
                  {aviso}
                </Alert>
              ))}
              {faltam.length > 0 && (
                <Alert tipo="erro" quiet title="Faltam dados, em vermelho no texto:">
                  {faltam.map(({ mensagem }) => mensagem).join(' · ')}
                </Alert>
              )}
              <div className="rounded-3 border border-borda p-4">
                <FrozenText texto={texto} />
              </div>
            </>
          )}
        </QueryView>
      </div>
    </Card>
  )
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
