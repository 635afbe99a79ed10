import { useQuery } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { configuracoesQueries, settingHref } from '#features/sistema/configuracoes/web/public.tsx'
import { filteredHref } from '#web/data/search-params.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { resumo } from '../../contract.ts'
import { api, INVALIDATES, multasQueries } from '../api.ts'

type Resumo = z.output<typeof resumo>

/** The schedule of automatic lookups, and a warning while fines are simulated. */
export function LookupState() {
  const { data } = useQuery(multasQueries.summary())
  const config = useQuery(configuracoesQueries.detran())
  if (!data) return null
  if (data.simulacao) return <Simulation resumo={data} />
  if (!data.proxima_consulta)
    return (
      <Alert
        tipo="aviso"
        quiet
        actions={data.simuladas > 0 && <RemoveSimulated />}
        title={data.nota_consulta ?? 'A consulta automática não está ativa.'}
      >
        <p>
          {sourceText(data)} {lastText(data)} O intervalo fica em{' '}
          <AppLink className="text-link" href={settingHref('consulta_automatica_ativa')}>
            Configurações
          </AppLink>
          .
        </p>
      </Alert>
    )
  const hours = config.data?.intervalo_consulta_horas ?? 24
  return (
    <Alert
      tipo="sucesso"
      quiet
      actions={data.simuladas > 0 && <RemoveSimulated />}
      title={`Consulta automática executada a cada ${hours}h.`}
    >
      <p>
        {sourceText(data)} Próxima consulta: {formatInstant(data.proxima_consulta)}.{' '}
        {lastText(data)}
      </p>
    </Alert>
  )
}

/** 'Pelo DETRAN-SP oficial; se ele não responder, pelo ConsultarPlaca.' */
function sourceText({ registros }: Resumo) {
  const [first, ...rest] = registros.map((label) => `pel${label}`)
  if (!rest.length) return `Consulta ${first}.`
  return `Consulta ${first}; se não houver resposta, ${rest.join(' ou ')}.`
}

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

function lastText({ ultima_consulta: last }: Resumo) {
  if (!last) return 'A frota ainda não foi consultada.'
  const failed = last.falhas ? `, ${last.falhas} sem resposta` : ''
  return `Última consulta ${last.automatica ? 'automática' : 'manual'}: ${formatInstant(last.em)}, ${counted(last.placas_consultadas, 'placa', 'placas')}, ${counted(last.multas_novas, 'multa nova', 'multas novas')}${failed}.`
}

/** Warns that simulated fines must not be billed, and can delete all of them. */
const Simulation = ({ resumo }: { resumo: Resumo }) => (
  <Alert tipo="info" quiet title="As multas são simuladas" actions={<RemoveSimulated />}>
    <p>
      {resumo.nota_consulta} Elas são inventadas para experimentar o sistema, levam o selo SIMULADA
      e ninguém deve nada por elas. {lastText(resumo)} As credenciais ficam em{' '}
      <AppLink
        className="text-link"
        href={filteredHref('/admin/configuracoes-avancadas', { aba: 'detran' })}
      >
        Configurações Avançadas
      </AppLink>
      .
    </p>
  </Alert>
)

function RemoveSimulated() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" icon={Eraser} onClick={() => setAsking(true)}>
        Remover multas simuladas
      </Button>
      {asking && (
        <ConfirmDialog
          title="Remover multas simuladas"
          question="Deseja realmente remover todas as multas simuladas e as cobranças delas que não foram pagas?"
          confirm="Remover"
          run={() => api.removeSimulated({})}
          success={({ multas_removidas, cobrancas_removidas }) =>
            `${multas_removidas} multas e ${cobrancas_removidas} cobranças simuladas removidas.`
          }
          failure="Erro ao remover multas simuladas. Tente novamente."
          invalidates={INVALIDATES}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
