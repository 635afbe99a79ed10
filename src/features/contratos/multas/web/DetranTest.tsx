import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { queryKeys } from '#web/data/query-keys.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { api } from './api.ts'
import { SimulationQuestion, unlessAsked } from './consulta/SimulationQuestion.tsx'

type Outcome = Awaited<ReturnType<typeof api.testRegistry>>

const TEST = {
  success: 'Teste de consulta DETRAN executado com sucesso!',
  failure: 'Erro ao executar teste. Verifique os logs.',
  invalidates: [queryKeys.multas, queryKeys.cobrancas, queryKeys.painel, queryKeys.sistema],
}

/** Looks up the fines of the whole fleet after a confirmation, and shows the result. */
export function DetranTest() {
  const [asking, setAsking] = useState(false)
  const [simulating, setSimulating] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  return (
    <>
      <Button icon={FlaskConical} onClick={() => setAsking(true)}>
        Testar DETRAN
      </Button>
      {asking && (
        <ConfirmDialog
          title="Testar DETRAN"
          question="Deseja consultar agora as multas de toda a frota?"
          item={
            <span className="font-normal">
              Com credenciais de DETRAN, a consulta é real e o provedor pode cobrar por placa. Sem
              elas, o teste só usa a simulação depois de perguntar.
            </span>
          }
          confirm="Consultar"
          danger={false}
          {...TEST}
          run={() => unlessAsked(api.testRegistry({ body: {} }))}
          success={(found) => (found ? TEST.success : '')}
          onDone={(found) => (found ? setOutcome(found) : setSimulating(true))}
          onClose={() => setAsking(false)}
        />
      )}
      {simulating && (
        <SimulationQuestion
          {...TEST}
          run={() => api.testRegistry({ body: { confirmar_simulacao: true } })}
          onDone={setOutcome}
          onClose={() => setSimulating(false)}
        />
      )}
      {outcome && <Result outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  )
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

function Result({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { placas_consultadas, multas_encontradas, multas_novas, falhas, simulacao } = outcome
  return (
    <Dialog
      title="Resultado do teste"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <LinkButton variant="primary" href="/admin/multas">
            Ver multas
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          {count(placas_consultadas, 'placa consultada', 'placas consultadas')},{' '}
          {count(multas_encontradas, 'multa encontrada', 'multas encontradas')},{' '}
          {count(multas_novas, 'nova', 'novas')}.
        </p>
        {simulacao && (
          <Alert tipo="aviso" quiet>
            As multas são simuladas: ninguém as deve. Remova-as na tela de multas quando terminar de
            testar.
          </Alert>
        )}
        {falhas.length > 0 && (
          <Alert
            tipo="erro"
            quiet
            title={count(falhas.length, 'placa sem resposta:', 'placas sem resposta:')}
          >
            <ul>
              {falhas.map(({ placa, mensagem }) => (
                <li key={placa}>
                  {placa}: {mensagem}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
