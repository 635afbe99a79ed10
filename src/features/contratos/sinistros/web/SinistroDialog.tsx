import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Ban, Flag, Pencil, SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { encerrarHref, multaHref, trocarHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { OwnerFiles } from '#features/sistema/arquivos/web/public.tsx'
import { useSession } from '#web/data/session/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EntryButtons } from '#web/ui/overlays/EntryButtons.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { SinistroDetalhado } from '../contract.ts'
import { isTheft } from '../rules.ts'
import { sinistrosQueries } from './api.ts'
import { SinistroBadges, whatIs } from './labels.tsx'
import { Passos } from './Passos.tsx'
import { SinistroTask, type Task } from './SinistroTask.tsx'

type Props = { id: string; onClose: () => void }

/** One sinistro: what is to be done by when, what is known, and its photos and papers. */
export function SinistroDialog({ id, onClose }: Props) {
  const query = useQuery(sinistrosQueries.one(id))
  const [task, setTask] = useState<Task>()
  const sinistro = query.data
  return (
    <Dialog
      title={sinistro ? whatIs(sinistro) : 'Sinistro'}
      size="large"
      tall
      onClose={onClose}
      footer={
        sinistro?.situacao === 'aberto' ? (
          <Actions sinistro={sinistro} onTask={setTask} />
        ) : (
          <Button onClick={onClose}>Fechar</Button>
        )
      }
    >
      <QueryView query={query} skeleton="facts" noun="o sinistro">
        {(found) => <Details sinistro={found} onTask={setTask} />}
      </QueryView>
      {task && sinistro && (
        <SinistroTask task={task} sinistro={sinistro} onClose={() => setTask(undefined)} />
      )}
    </Dialog>
  )
}

type OneProps = { sinistro: SinistroDetalhado; onTask: (task: Task) => void }

/** What comes next: the rental gets another motorcycle or ends, the motorcycle is found, it is over. */
function Actions({ sinistro, onTask }: OneProps) {
  const { tipo, locacao_id, moto_status, restricao_baixada_em } = sinistro
  const administrador = useSession().user?.administrador ?? false
  const isRented = locacao_id !== null && moto_status === 'alugada'
  const mayRecover = isTheft(tipo) && !restricao_baixada_em
  return (
    <>
      {isRented && (
        <>
          <LinkButton icon={ArrowLeftRight} href={trocarHref(locacao_id)}>
            {ATO.trocarMoto}
          </LinkButton>
          <LinkButton icon={Flag} href={encerrarHref(locacao_id)}>
            {ATO.encerrarLocacao}
          </LinkButton>
        </>
      )}
      {mayRecover && (
        <Button icon={SearchCheck} onClick={() => onTask('recuperar')}>
          Moto recuperada
        </Button>
      )}
      {(administrador || !isTheft(tipo)) && (
        <Button variant="primary" onClick={() => onTask('encerrar')}>
          Encerrar
        </Button>
      )}
    </>
  )
}

function Details({ sinistro, onTask }: OneProps) {
  const { id, placa, situacao, multas, cancelado_motivo, registrada_como_roubada } = sinistro
  const administrador = useSession().user?.administrador ?? false
  const isOpen = situacao === 'aberto'
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-1.5">
        <SinistroBadges sinistro={sinistro} />
      </div>
      {cancelado_motivo && <Alert tipo="aviso">Cancelado: {cancelado_motivo}</Alert>}
      {registrada_como_roubada && (
        <p className="text-sm text-tinta-2">
          A moto {placa} não fica disponível nem é alugada até a baixa da restrição.
        </p>
      )}
      <Passos sinistro={sinistro} />
      <SinistroFacts sinistro={sinistro} />
      {multas.length > 0 && (
        <Alert tipo="aviso" quiet title="Multas do tempo do roubo que já foram cobradas">
          <p className="flex flex-wrap gap-2">
            {multas.map((multa) => (
              <AppLink key={multa.id} className="text-link" href={multaHref(multa.id)}>
                {multa.numero_auto}
              </AppLink>
            ))}
          </p>
        </Alert>
      )}
      <OwnerFiles owner="sinistro" id={id} label={whatIs(sinistro)} />
      <EntryButtons
        label="Outras ações"
        entries={[
          isOpen && { label: 'Editar', icon: Pencil, onSelect: () => onTask('editar') },
          isOpen &&
            administrador && {
              label: 'Cancelar sinistro',
              icon: Ban,
              onSelect: () => onTask('cancelar'),
            },
        ]}
      />
    </div>
  )
}

function SinistroFacts({ sinistro }: { sinistro: SinistroDetalhado }) {
  const { moto_id, placa, locacao_id, cliente_id, cliente_nome, franquia } = sinistro
  const { recuperada_em, restricao_baixada_em } = sinistro
  return (
    <Facts
      items={[
        { label: 'Quando', value: formatInstant(sinistro.ocorrido_em) },
        { label: 'Moto', value: <MotoLink id={moto_id}>{placa}</MotoLink> },
        { label: 'Onde', value: sinistro.local, wide: true },
        { label: 'O que aconteceu', value: sinistro.relato, wide: true },
        {
          label: 'Cliente',
          value: <ClienteLink id={cliente_id}>{cliente_nome ?? 'Não estava alugada'}</ClienteLink>,
        },
        locacao_id && {
          label: 'Locação',
          value: <LocacaoLink id={locacao_id}>{shortId(locacao_id)}</LocacaoLink>,
        },
        sinistro.feridos && { label: 'Feridos', value: 'Sim' },
        sinistro.bo_numero && { label: 'Boletim de ocorrência', value: sinistro.bo_numero },
        sinistro.seguradora && { label: 'Seguradora', value: sinistro.seguradora },
        sinistro.numero_seguro && { label: 'Nº na seguradora', value: sinistro.numero_seguro },
        franquia !== null && { label: 'Franquia', value: formatBRL(franquia) },
        recuperada_em && { label: 'Recuperada em', value: formatDay(recuperada_em) },
        restricao_baixada_em && {
          label: 'Restrição baixada em',
          value: formatDay(restricao_baixada_em),
        },
      ]}
    />
  )
}
