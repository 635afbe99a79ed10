import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileDown, ListChecks, PenLine, Send, Smartphone, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { assinarHref, devolverCaucaoHref, encerrarHref, entregaHref } from '#domain/addresses.ts'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useOnline } from '#web/data/connection.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useSession } from '#web/data/session/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import { PAPEL_LABEL, type Papel } from '../../assinatura/rules.ts'
import type { Documento, DocumentoResumido } from '../../contract.ts'
import { api, documentosQueries, INVALIDATES } from '../api.ts'
import { usePdf, useSend } from '../document-actions.ts'
import { nameOf } from '../labels.ts'
import { type Draft, draftQuery, drafts } from './drafts.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { isWaiting, type Signatures, useDeliver } from './useSignatures.ts'
import { WitnessDialog } from './WitnessDialog.tsx'

type Props = {
  first: Documento
  /** What else of the rental waits for signatures, as the page opened. */
  others: readonly DocumentoResumido[]
  signatures: Signatures
}

/** The sitting of a document and of what else its rental has to sign; all texts are loaded before it begins. */
export function Sitting({ first, others, signatures }: Props) {
  // Those that get signed leave the list of what waits, but not the sitting.
  const [rest] = useState(() => others.map(({ id }) => id))
  const loaded = useQueries({ queries: rest.map((id) => documentosQueries.one(id)) })
  const draft = useQuery(draftQuery(first.id))
  const failed = loaded.find(({ error, data }) => error && !data)
  if (failed)
    return (
      <ErrorAlert
        error={failed.error}
        failure="Não foi possível carregar todos os textos."
        onRetry={() => void failed.refetch()}
      />
    )
  const found = loaded.flatMap(({ data }) => data ?? [])
  if (found.length < rest.length) return <Skeleton shape="block" label="Carregando os textos..." />
  return (
    <QueryView query={draft} loading="Carregando...">
      {(begun) => <Steps documentos={[first, ...found]} begun={begun} signatures={signatures} />}
    </QueryView>
  )
}

type StepsProps = { documentos: readonly Documento[]; begun: Draft | null; signatures: Signatures }

function Steps({ documentos, begun, signatures }: StepsProps) {
  const [identidade, setIdentidade] = useState(begun?.identidade ?? false)
  const [refusing, setRefusing] = useState<Documento>()
  const [hasWitness, setHasWitness] = useState(false)
  const deliver = useDeliver(signatures)
  const { handOver } = useSession()
  const give = useEntityMutation({
    run: (id: string) => handOver(() => api.giveToCustomer({ params: { id } })),
    failure: 'Não foi possível entregar o celular ao cliente.',
  })
  const waits = (documento: Documento, papel: Papel) => isWaiting(signatures, documento, papel)

  const forCliente = documentos.filter(
    (each) => isOpenFor(each, 'locatario') && !waits(each, 'locatario'),
  )
  const unsent = documentos.some((each) => waits(each, 'locatario') || waits(each, 'testemunha'))
  const forShop = documentos.filter(
    (each) => isOpenFor(each, 'locadora') && !each.faltam.includes('locatario'),
  )
  const contrato = documentos.find(
    ({ status, testemunhas_possiveis }) => status === 'emitido' && testemunhas_possiveis > 0,
  )
  const isDone = documentos.every(({ status }) => status !== 'emitido')
  const cliente = documentos[0]!.cliente_nome
  const tick = (checked: boolean) => {
    setIdentidade(checked)
    void drafts.put(documentos[0]!.id, { identidade: checked, leu: null, tracos: [] })
  }

  return (
    <div className="grid max-w-3xl gap-4">
      {isDone ? (
        <Done documentos={documentos} />
      ) : (
        <>
          <OtherKm documentos={documentos} />
          <Card title="Documentos">
            <DocumentList documentos={documentos} waits={waits} />
          </Card>
          {forCliente.length > 0 && (
            <>
              <Card title="1. Identidade">
                <p className="mb-2 text-tinta-2">
                  Compare a pessoa com a CNH ou outro documento com foto de <b>{cliente}</b>.
                </p>
                <label className="checkbox">
                  <input
                    type="checkbox"
                    checked={identidade}
                    onChange={(event) => tick(event.target.checked)}
                  />
                  <span>Conferi o documento com foto</span>
                </label>
              </Card>
              <Card title="2. Cliente">
                <p className="mb-3 text-tinta-2">
                  O cliente lê o texto inteiro e assina na tela. Para sair dela, a sua senha é
                  pedida.
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="primary"
                    icon={Smartphone}
                    missing={identidade ? undefined : 'conferir o documento com foto'}
                    busy={give.busy}
                    onClick={() => void give.run(forCliente[0]!.id)}
                  >
                    {begun?.leu ? 'Continuar a assinatura' : 'Entregar o celular ao cliente'}
                  </Button>
                  {forCliente
                    .filter(({ aceita_recusa }) => aceita_recusa)
                    .map((documento) => (
                      <Button
                        key={documento.id}
                        variant="quiet"
                        aria-label={`Cliente não assinou: ${nameOf(documento)}`}
                        onClick={() => setRefusing(documento)}
                      >
                        Cliente não assinou
                      </Button>
                    ))}
                </div>
              </Card>
            </>
          )}
          {contrato && (
            <Card title="Testemunhas (opcional)">
              <p className="mb-3 text-tinta-2">
                Duas testemunhas tornam o contrato título executivo (CPC, art. 784, III). Assinam
                antes da loja.
              </p>
              <Button icon={UserRoundPlus} onClick={() => setHasWitness(true)}>
                Acrescentar testemunha
              </Button>
            </Card>
          )}
          <ShopCard documentos={forShop} unsent={unsent} isFirst={forCliente.length === 0} />
        </>
      )}
      {hasWitness && contrato && (
        <WitnessDialog
          onSign={(witness, drawing) =>
            deliver(contrato, { papel: 'testemunha', ...witness, ...drawing })
          }
          onClose={() => setHasWitness(false)}
        />
      )}
      {refusing && <RefuseDialog documento={refusing} onClose={() => setRefusing(undefined)} />}
    </div>
  )
}

/** A contract that names other km than the inspection is made again before it is signed. */
function OtherKm({ documentos }: Pick<StepsProps, 'documentos'>) {
  const navigate = useNavigate()
  const [key] = useState(newIdempotencyKey)
  const again = useEntityMutation({
    run: (locacao_id: string) =>
      api.emit({ params: { id: locacao_id }, body: { tipo: 'contrato' } }, { idempotencyKey: key }),
    failure: 'Erro ao gerar o contrato de novo.',
    invalidates: INVALIDATES,
    onDone: ({ id }) => void navigate({ href: assinarHref(id), replace: true }),
  })
  const contrato = documentos.find(({ km_diferente }) => km_diferente)
  if (!contrato?.km_diferente) return null
  const { km_diferente: km, locacao_id } = contrato
  return (
    <Alert
      tipo="aviso"
      title={`O contrato diz ${km.contrato}, e a vistoria de entrega, ${km.vistoria}.`}
      actions={
        <Button
          size="small"
          variant="primary"
          busy={again.busy}
          onClick={() => void again.run(locacao_id)}
        >
          Gerar de novo
        </Button>
      }
    >
      Gere o contrato de novo antes de assinar.
    </Alert>
  )
}

/** Whether a side still has to sign a document. */
export const isOpenFor = ({ status, faltam }: Documento, papel: Papel) =>
  status === 'emitido' && faltam.includes(papel)

type ListProps = {
  documentos: readonly Documento[]
  waits: (documento: Documento, papel: Papel) => boolean
}

/** Who signed what so far. */
function DocumentList({ documentos, waits }: ListProps) {
  const pdf = usePdf()
  return (
    <ul className="grid gap-3">
      {documentos.map((documento) => (
        <li key={documento.id} className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <b className="block">{nameOf(documento)}</b>
            <span className="mt-1 flex flex-wrap gap-1.5">
              {(['locatario', 'locadora'] as const).map((papel) => (
                <Side
                  key={papel}
                  documento={documento}
                  papel={papel}
                  waits={waits(documento, papel)}
                />
              ))}
              {documento.assinaturas
                .filter(({ papel }) => papel === 'testemunha')
                .map(({ nome, cpf }) => (
                  <Badge key={cpf ?? nome} cor="verde">
                    Testemunha: {nome}
                  </Badge>
                ))}
            </span>
          </span>
          <IconButton
            size="small"
            icon={FileDown}
            label={`PDF: ${nameOf(documento)}`}
            onClick={() => pdf.open(documento)}
          />
        </li>
      ))}
    </ul>
  )
}

type SideProps = { documento: Documento; papel: 'locatario' | 'locadora'; waits: boolean }

function Side({ documento: { assinaturas, recusa }, papel, waits }: SideProps) {
  const label = PAPEL_LABEL[papel]
  if (assinaturas.some((each) => each.papel === papel))
    return <Badge cor="verde">{label}: assinou</Badge>
  if (papel === 'locatario' && recusa) return <Badge cor="laranja">{label}: não assinou</Badge>
  if (waits) return <Badge cor="azul">{label}: guardada neste celular</Badge>
  return <Badge cor="amarelo">{label}: falta assinar</Badge>
}

type ShopProps = {
  documentos: readonly Documento[]
  /** Whether something signed here has not reached the server. */
  unsent: boolean
  isFirst: boolean
}

/** The shop's side, the user who is signed in; the server asks for the password once in ten minutes. */
function ShopCard({ documentos, unsent, isFirst }: ShopProps) {
  const { user } = useSession()
  const online = useOnline()
  const sign = useEntityMutation({
    async run() {
      for (const { id, sha256_texto } of documentos)
        await api.sign({ params: { id }, body: { papel: 'locadora', sha256_texto } })
    },
    success: 'Assinado pela loja.',
    failure: 'Erro ao assinar pela loja.',
    invalidates: INVALIDATES,
    inline: true,
  })
  const canSend = !unsent && online
  const unsigned = documentos.length === 0 ? 'assinatura do cliente' : undefined
  const missing = canSend ? unsigned : 'conexão, para enviar a assinatura do cliente'
  return (
    <Card title={isFirst ? 'Loja' : '3. Loja'}>
      <p className="mb-3 text-tinta-2">
        Quem assina pela loja: <b>{user?.nome}</b>.
        {documentos.some(({ pede_senha }) => pede_senha) &&
          ' A sua senha é pedida, uma vez em dez minutos.'}
      </p>
      {sign.error && (
        <div className="mb-3">
          <ErrorAlert
            error={sign.error}
            failure="Erro ao assinar pela loja."
            onDismiss={sign.clear}
          />
        </div>
      )}
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={PenLine}
        busy={sign.busy}
        missing={missing}
        onClick={() => void sign.run()}
      >
        Assinar pela loja
      </Button>
    </Card>
  )
}

/** The step of the counter that a document belongs to. */
function nextOf({ tipo, locacao_id }: Documento) {
  if (tipo === 'contrato' || tipo === 'termo_entrega')
    return { label: 'Continuar a entrega', href: entregaHref(locacao_id) }
  if (tipo === 'acerto')
    return { label: 'Continuar a devolução', href: devolverCaucaoHref(locacao_id) }
  if (tipo === 'termo_devolucao')
    return { label: 'Continuar a devolução', href: encerrarHref(locacao_id) }
}

/** The end of the sitting: the papers, to keep and to send, and what the counter does next. */
function Done({ documentos }: { documentos: readonly Documento[] }) {
  const pdf = usePdf()
  const { send, busy } = useSend()
  const next = nextOf(documentos[0]!)
  return (
    <Card title="Tudo assinado">
      <Alert tipo="sucesso" quiet>
        As assinaturas estão no sistema e o PDF está guardado.
      </Alert>
      <ul className="mt-4 grid gap-4">
        {documentos
          .filter(({ status }) => status === 'assinado')
          .map((documento) => (
            <li key={documento.id} className="grid gap-2">
              <b>{nameOf(documento)}</b>
              <span className="flex flex-wrap gap-2">
                <Button
                  icon={Send}
                  busy={busy}
                  aria-label={`Enviar pelo WhatsApp: ${nameOf(documento)}`}
                  onClick={() => send(documento.id, 'whatsapp')}
                >
                  Enviar pelo WhatsApp
                </Button>
                <Button
                  icon={FileDown}
                  aria-label={`Baixar PDF: ${nameOf(documento)}`}
                  onClick={() => pdf.open(documento)}
                >
                  Baixar PDF
                </Button>
              </span>
            </li>
          ))}
      </ul>
      {next && (
        <div className="mt-5">
          <LinkButton variant="primary" icon={ListChecks} href={next.href}>
            {next.label}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
