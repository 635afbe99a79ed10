import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { Cliente } from '#features/clientes/clientes/contract.ts'
import { Blocked, clientesQueries } from '#features/clientes/clientes/web/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'

type Props = { cliente: Cliente; onDetails: () => void }

/** Whether the customer may rent, and why not. */
export function Restricoes({ cliente, onDetails }: Props) {
  const query = useQuery(clientesQueries.restricoes(cliente.id))
  return (
    <RecordSection
      title="Pode alugar?"
      actions={
        <Button size="small" icon={ShieldCheck} onClick={onDetails}>
          Restrições e autorização
        </Button>
      }
    >
      {cliente.status === 'bloqueado' && <Blocked cliente={cliente} />}
      <QueryView query={query} noun="as restrições">
        {({ pode_alugar, restricoes, autorizacao }) => (
          <div className="grid gap-3">
            {restricoes.length === 0 && <p>Sim, nada impede uma nova locação.</p>}
            {restricoes
              .filter(({ tipo }) => tipo !== 'bloqueado')
              .map(({ tipo, mensagem }) => (
                <Alert key={tipo} tipo="aviso" quiet>
                  {mensagem}
                </Alert>
              ))}
            {autorizacao && pode_alugar && (
              <p className="text-tinta-2">
                Uma locação autorizada por {autorizacao.usuario_responsavel}: {autorizacao.motivo}
              </p>
            )}
          </div>
        )}
      </QueryView>
    </RecordSection>
  )
}
