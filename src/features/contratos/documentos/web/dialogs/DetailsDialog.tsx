import { useQuery } from '@tanstack/react-query'
import { FileDown, PenLine } from 'lucide-react'
import { assinarHref } from '#domain/addresses.ts'
import { shortId } from '#domain/locacao.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ClienteLink, LocacaoLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import { MOTIVO_RECUSA_LABEL, PAPEL_LABEL } from '../../assinatura/rules.ts'
import type { Documento } from '../../contract.ts'
import { documentosQueries } from '../api.ts'
import { isToSign, usePdf } from '../document-actions.ts'
import { FrozenText } from '../FrozenText.tsx'
import { cancelledText, missingText, nameOf } from '../labels.ts'
import { StatusBadge } from '../StatusBadge.tsx'

type Props = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** One document: who signed it, its frozen text, and the hashes that prove it. */
export function DetailsDialog({ id, onOpen, onClose }: Props) {
  const query = useQuery(documentosQueries.one(id))
  const pdf = usePdf()
  const documento = query.data
  return (
    <Dialog
      title={documento ? nameOf(documento) : 'Documento'}
      size="large"
      onClose={onClose}
      footer={
        !documento && query.error ? (
          <Button onClick={onClose}>Fechar</Button>
        ) : (
          <>
            <Button
              icon={FileDown}
              disabled={!documento}
              busy={pdf.busy}
              busyLabel="Gerando..."
              onClick={() => documento && pdf.open(documento)}
            >
              PDF
            </Button>
            {documento && isToSign(documento) && (
              <LinkButton variant="primary" icon={PenLine} href={assinarHref(id)}>
                Assinar
              </LinkButton>
            )}
          </>
        )
      }
    >
      <QueryView query={query} skeleton="facts" noun="o documento">
        {(found) => <Details documento={found} onOpen={onOpen} />}
      </QueryView>
    </Dialog>
  )
}

function Details({ documento, onOpen }: { documento: Documento; onOpen: (id: string) => void }) {
  const { status, assinaturas, recusa, texto_final, substitui_id, substituido_por_id } = documento
  const cancelled = cancelledText(documento)
  return (
    <div className="grid gap-5">
      {cancelled && <Alert tipo="aviso">{cancelled}</Alert>}
      {status === 'substituido' && (
        <Alert
          tipo="aviso"
          actions={
            substituido_por_id && (
              <Button size="small" onClick={() => onOpen(substituido_por_id)}>
                Abrir a versão atual
              </Button>
            )
          }
        >
          Este documento foi substituído e não vale mais.
        </Alert>
      )}
      <Facts
        items={[
          {
            label: 'Situação',
            value: (
              <>
                <StatusBadge {...documento} />{' '}
                <span className="text-tinta-2">{missingText(documento)}</span>
              </>
            ),
            wide: true,
          },
          {
            label: 'Cliente',
            value: <ClienteLink id={documento.cliente_id}>{documento.cliente_nome}</ClienteLink>,
          },
          {
            label: 'Locação',
            value: (
              <LocacaoLink id={documento.locacao_id}>{shortId(documento.locacao_id)}</LocacaoLink>
            ),
          },
          {
            label: 'Emitido',
            value: (
              <>
                <InstantText instant={documento.emitido_em} />, por {documento.emitido_por}
              </>
            ),
          },
          documento.versao_modelo !== null && {
            label: 'Versão do modelo',
            value: documento.versao_modelo,
          },
          substitui_id && {
            label: 'Tomou o lugar de',
            value: (
              <Button size="small" onClick={() => onOpen(substitui_id)}>
                Documento anterior
              </Button>
            ),
          },
        ]}
      />
      <Signatures assinaturas={assinaturas} recusa={recusa} />
      {texto_final === null ? (
        <p className="text-tinta-2">
          O texto foi apagado depois do prazo de guarda. O número, as datas e os códigos ficam.
        </p>
      ) : (
        <details className="rounded-3 border border-borda p-4">
          <summary className="cursor-pointer py-2 font-bold">Texto do documento</summary>
          <div className="mt-3">
            <FrozenText texto={texto_final} />
          </div>
        </details>
      )}
      <Facts
        items={[
          {
            label: 'SHA-256 do texto',
            value: <Hash value={documento.sha256_texto} />,
            action: <CopyButton text={documento.sha256_texto} label="Copiar SHA-256 do texto" />,
            wide: true,
          },
          documento.sha256_final && {
            label: 'SHA-256 do PDF assinado',
            value: <Hash value={documento.sha256_final} />,
            action: <CopyButton text={documento.sha256_final} label="Copiar SHA-256 do PDF" />,
            wide: true,
          },
        ]}
      />
    </div>
  )
}

const Hash = ({ value }: { value: string }) => <code className="text-xs break-all">{value}</code>

function Signatures({ assinaturas, recusa }: Pick<Documento, 'assinaturas' | 'recusa'>) {
  if (assinaturas.length === 0 && !recusa) return null
  return (
    <section aria-label="Assinaturas">
      <h3 className="mb-1.5 font-bold">Assinaturas</h3>
      <ul className="grid gap-2">
        {assinaturas.map(({ papel, nome, cpf, assinado_em, recebida_em, identificado_por }) => (
          <li key={`${papel}-${cpf ?? nome}`}>
            <b>{PAPEL_LABEL[papel]}:</b> {nome}
            {cpf && `, CPF ${cpf}`}, <InstantText instant={assinado_em} />, recebida em{' '}
            <InstantText instant={recebida_em} />
            {identificado_por && (
              <span className="text-tinta-2">
                , documento com foto conferido por {identificado_por}
              </span>
            )}
          </li>
        ))}
        {recusa && (
          <li>
            <b>Sem assinatura do cliente:</b> {MOTIVO_RECUSA_LABEL[recusa.motivo]}
            {recusa.texto && `. ${recusa.texto}`}
            {recusa.testemunha_nome && ` (testemunha: ${recusa.testemunha_nome})`}
          </li>
        )}
      </ul>
    </section>
  )
}
