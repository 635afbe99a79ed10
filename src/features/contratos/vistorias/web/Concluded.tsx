import { FileText, ListChecks, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { recordHref } from '#domain/addresses.ts'
import { formatMoment } from '#domain/calendar-day.ts'
import { SLOT_LABEL } from '#domain/vistoria.ts'
import { MOTIVO_RECUSA_LABEL } from '#features/contratos/documentos/assinatura/rules.ts'
import { useNow } from '#web/clock.ts'
import { useSession } from '#web/data/session/session.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { avariaLabel } from '../avarias/rules.ts'
import { type FotoDeVistoria, type Vistoria, vistoriasContract } from '../contract.ts'
import { HORAS_DEPOIS, mayFollow } from '../fotos/rules.ts'
import { STATUS_VISTORIA_LABEL } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'
import { sittingOf } from './conclusao/next-step.ts'
import { Desenho } from './desenho/Desenho.tsx'
import { marksOf } from './desenho/marks.ts'
import { PhotoTile } from './fotos/PhotoTile.tsx'
import { UnsavedPhotos } from './fotos/UnsavedPhotos.tsx'
import { useFotos } from './fotos/useFotos.ts'
import { Summary } from './passos/Summary.tsx'

const MINUTE_MS = 60_000

/** What a concluded or annulled inspection recorded. */
export function Concluded({ vistoria }: { vistoria: Vistoria }) {
  const { user } = useSession()
  const [annulling, setAnnulling] = useState(false)
  const signed = vistoria.fotos.filter((foto) => !foto.depois_da_assinatura)
  const sitting = sittingOf(vistoria)
  const mayAnnul = vistoria.status === 'concluida' && (!vistoria.documento || user?.administrador)
  return (
    <div className="grid max-w-3xl gap-4">
      {vistoria.status === 'anulada' && (
        <Alert tipo="aviso" quiet>
          Anulada por {vistoria.anulada_por}: {vistoria.anulada_motivo}
        </Alert>
      )}
      <Card
        title="Resultado"
        actions={
          <>
            {sitting && vistoria.status === 'concluida' && (
              <LinkButton size="small" variant="primary" icon={ListChecks} href={sitting.href}>
                {sitting.label}
              </LinkButton>
            )}
            {vistoria.documento && (
              <LinkButton
                size="small"
                icon={FileText}
                href={recordHref.locacao(vistoria.locacao_id!)}
                aria-label={`Documento nº ${vistoria.documento.numero}, na locação`}
              >
                Documento nº {vistoria.documento.numero}
              </LinkButton>
            )}
            {mayAnnul && (
              <Button size="small" icon={Undo2} onClick={() => setAnnulling(true)}>
                Anular
              </Button>
            )}
          </>
        }
      >
        <p className="mb-3 flex flex-wrap items-center gap-2">
          <Badge cor={vistoria.status === 'concluida' ? 'verde' : 'cinza'}>
            {STATUS_VISTORIA_LABEL[vistoria.status]}
          </Badge>
          {vistoria.concluida_em && (
            <span className="text-tinta-2">
              {formatMoment(new Date(vistoria.concluida_em))}, por {vistoria.concluida_por}
            </span>
          )}
        </p>
        {vistoria.recusa && (
          <p className="mb-3">
            Sem assinatura do cliente: {MOTIVO_RECUSA_LABEL[vistoria.recusa.motivo].toLowerCase()}
            {vistoria.recusa.texto && `. ${vistoria.recusa.texto}`}
          </p>
        )}
        {vistoria.liberada_motivo && (
          <p className="mb-3">
            Entregue com problema de segurança por decisão de {vistoria.liberada_por}:{' '}
            {vistoria.liberada_motivo}
          </p>
        )}
        <Summary vistoria={vistoria} />
      </Card>
      <Card title="Avarias">
        <div className="grid gap-4 tablet:grid-cols-2">
          <Desenho marks={marksOf(vistoria.avarias)} />
          {vistoria.avarias.length === 0 ? (
            <p>Nenhuma avaria.</p>
          ) : (
            <ol className="grid content-start gap-2">
              {vistoria.avarias.map((avaria, index) => (
                <li key={avaria.avaria_id}>
                  <b>{index + 1}.</b> {avariaLabel(avaria)}{' '}
                  {avaria.nova ? (
                    <Badge cor="vermelho">Nova</Badge>
                  ) : (
                    <Badge cor="cinza">Já existia</Badge>
                  )}
                  {avaria.nota && <small className="block text-tinta-2">{avaria.nota}</small>}
                </li>
              ))}
            </ol>
          )}
        </div>
      </Card>
      <Card title="Fotos">
        {signed.length > 0 ? <Photos fotos={signed} /> : <p>Nenhuma foto.</p>}
        {signed.length > 0 && (
          <details className="mt-4">
            <summary className="cursor-pointer py-2 font-medium">
              Códigos das fotos (SHA-256)
            </summary>
            <ul className="mt-2 grid gap-1 text-sm wrap-anywhere">
              {signed.map((foto) => (
                <li key={foto.id}>
                  {SLOT_LABEL[foto.slot]}: <code>{foto.sha256}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
      {vistoria.status === 'concluida' && <Later vistoria={vistoria} />}
      {annulling && (
        <ReasonDialog
          endpoint={vistoriasContract.annul}
          title="Anular vistoria"
          question="Deseja realmente anular esta vistoria? O documento dela é cancelado."
          item={`Moto ${vistoria.moto_placa}`}
          hint="Fica na vistoria anulada, com este motivo."
          submit="Anular vistoria"
          run={(body) => api.annul({ params: { id: vistoria.id }, body })}
          success="Vistoria anulada."
          failure="Erro ao anular a vistoria."
          invalidates={INVALIDATES}
          onClose={() => setAnnulling(false)}
        />
      )}
    </div>
  )
}

const Photos = ({ fotos }: { fotos: readonly FotoDeVistoria[] }) => (
  <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
    {fotos.map((foto) => (
      <li key={foto.id}>
        <a href={foto.url} target="_blank" rel="noopener" className="grid gap-1">
          <img
            src={foto.miniatura}
            alt={`Foto: ${SLOT_LABEL[foto.slot]}`}
            loading="lazy"
            className="aspect-[4/3] w-full rounded-2 border border-borda object-cover"
          />
          <span className="text-sm">{SLOT_LABEL[foto.slot]}</span>
        </a>
      </li>
    ))}
  </ul>
)

/** Free photos may follow for a day; they are not under the signed hash. */
function Later({ vistoria }: { vistoria: Vistoria }) {
  const now = useNow(MINUTE_MS)
  const fotos = useFotos(vistoria)
  const later = vistoria.fotos.filter((foto) => foto.depois_da_assinatura)
  const open = mayFollow('livre', vistoria.concluida_em, now.toISOString() as never)
  if (!open && later.length === 0) return null
  return (
    <Card title="Anexadas depois da assinatura">
      {open && (
        <p className="mb-3 text-tinta-2">
          Uma foto ainda pode ser anexada até {HORAS_DEPOIS} horas depois. O termo assinado não
          muda.
        </p>
      )}
      <UnsavedPhotos fotos={fotos} />
      {later.length > 0 && <Photos fotos={later} />}
      {open && (
        <div className="mt-3 grid grid-cols-2 gap-3 tablet:grid-cols-3">
          {fotos.waiting.map((row) => (
            <PhotoTile
              key={row.id}
              label="Foto livre"
              foto={undefined}
              waiting={row}
              onRetry={() => fotos.retry(row)}
            />
          ))}
          <PhotoTile
            label="Outra foto"
            foto={undefined}
            waiting={undefined}
            onPick={(file) => void fotos.add(file, { slot: 'livre' })}
          />
        </div>
      )}
    </Card>
  )
}
