import { useQuery } from '@tanstack/react-query'
import { TIPOS_COM_MODELO, type TipoComModelo } from '#domain/documento.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import { Page } from '#web/ui/Page.tsx'
import { modelosQueries } from '../api.ts'
import { modelosFilters } from '../filters.ts'
import { MODELO_LABEL } from '../labels.ts'
import { ModeloEditor } from './ModeloEditor.tsx'
import { ReviewCard } from './ReviewCard.tsx'

const TIPOS = TIPOS_COM_MODELO.map((value) => ({ value, label: MODELO_LABEL[value] }))

/** The texts that contracts, amendments and notifications are made from, each in versions. */
export function ModelosPage() {
  const { filters, field, set } = useUrlFilters(modelosFilters)
  return (
    <Page
      title="Modelos de contrato"
      lead="O texto de onde saem os documentos. O que já foi emitido não muda."
      actions={
        <>
          <LinkButton href="/admin/documentos">Documentos</LinkButton>
          <LinkButton href="/admin/configuracoes">Configurações</LinkButton>
        </>
      }
    >
      <Tabs label="Modelos" items={TIPOS} {...field('tipo')}>
        <Modelo
          key={filters.tipo}
          tipo={filters.tipo}
          locacao={filters.locacao}
          onLocacao={(locacao) => set({ locacao }, { replace: true })}
        />
      </Tabs>
    </Page>
  )
}

type Props = { tipo: TipoComModelo; locacao: string; onLocacao: (id: string) => void }

function Modelo({ tipo, ...preview }: Props) {
  const versions = useQuery(modelosQueries.versions(tipo))
  return (
    <QueryView query={versions} noun="o modelo">
      {(found) => {
        const [current] = found
        if (!current) return null
        return (
          <div className="grid gap-4">
            <ReviewCard modelo={current} />
            <ModeloEditor key={current.id} current={current} versions={found} {...preview} />
          </div>
        )
      }}
    </QueryView>
  )
}
