import { useQuery } from '@tanstack/react-query'
import { Download, UserX } from 'lucide-react'
import { maskCPF } from '#domain/documents.ts'
import { pathOf } from '#http/client.ts'
import { useToday } from '#web/clock.ts'
import { downloadFile } from '#web/data/api-client.ts'
import type { Href } from '#web/data/href.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { DayText } from '#web/ui/values.tsx'
import { privacidadeContract, type Situacao } from '../contract.ts'
import { exportName } from '../rules.ts'
import { AnonymiseDialog } from './AnonymiseDialog.tsx'
import { privacidadeQueries } from './api.ts'
import { Situation } from './person-columns.tsx'

type Props = {
  id: string
  /** Whether the anonymisation dialog is open. */
  anonymising: boolean
  onAsk: (ask: boolean) => void
  onClose: () => void
}

/** One customer's own data: taking them along, and taking the person out. */
export function PersonPanel({ id, anonymising, onAsk, onClose }: Props) {
  const query = useQuery(privacidadeQueries.person(id))
  return (
    <Card
      title="Dados do cliente"
      className="mb-5"
      actions={<Button onClick={onClose}>Outro cliente</Button>}
    >
      <QueryView query={query} skeleton="rows" noun="os dados do cliente">
        {(person) => (
          <>
            <Person person={person} onAsk={() => onAsk(true)} />
            {anonymising && person.pendencias.length === 0 && (
              <AnonymiseDialog person={person} onClose={() => onAsk(false)} onDone={onClose} />
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function Person({ person, onAsk }: { person: Situacao; onAsk: () => void }) {
  const { id, nome, cpf, ultima_atividade, arquivos, pendencias } = person
  const today = useToday()
  const download = useEntityMutation({
    run: () =>
      downloadFile(pathOf(privacidadeContract.export, { params: { id } }), exportName(nome, today)),
    success: 'Dados exportados. O arquivo contém dados pessoais: entregue só à própria pessoa.',
    failure: 'Erro ao exportar os dados do cliente.',
  })
  const open = pendencias.length > 0
  return (
    <div className="grid gap-4">
      <Facts
        columns={3}
        items={[
          { label: 'Nome', value: <span className="wrap-anywhere">{nome}</span> },
          { label: 'CPF', value: <span className="tabular">{maskCPF(cpf)}</span> },
          { label: 'Situação', value: <Situation {...person} /> },
          { label: 'Última atividade', value: <DayText day={ultima_atividade} /> },
          { label: 'Arquivos enviados', value: arquivos },
        ]}
      />
      {open && (
        <Alert tipo="aviso" quiet title="Ainda não é possível anonimizar">
          <p>Enquanto houver contas em aberto, a loja precisa saber de quem são. Resolva antes:</p>
          <ul className="mt-1 list-disc pl-5">
            {pendencias.map(({ tipo, mensagem, href }) => (
              <li key={tipo}>
                <AppLink href={href as Href} className="text-link inline-block py-2">
                  {mensagem}
                </AppLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={Download}
          busy={download.busy}
          onClick={() => void download.run()}
        >
          Exportar dados
        </Button>
        <Button variant="danger" icon={UserX} disabled={open} onClick={onAsk}>
          Anonimizar
        </Button>
      </div>
    </div>
  )
}
