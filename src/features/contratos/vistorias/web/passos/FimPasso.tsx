import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { avariaLabel, REGIOES } from '../../avarias/rules.ts'
import { api } from '../api.ts'
import { Conclusion } from '../conclusao/Conclusion.tsx'
import { Desenho, type Spot } from '../desenho/Desenho.tsx'
import { marksOf } from '../desenho/marks.ts'
import { PhotoTile } from '../fotos/PhotoTile.tsx'
import { AvariaDialog } from './AvariaDialog.tsx'
import { Summary } from './Summary.tsx'
import type { StepProps } from './steps.ts'

/** Where a damage is being recorded: in the address, so that "back" closes the dialog only. */
const avariaInUrl = z.object({ avaria: z.string().catch('') })

function spotIn(text: string): Spot | undefined {
  const [name, x, y] = text.split('.')
  const regiao = REGIOES.find((each) => each === name)
  return regiao && { regiao, x: Number(x) || 0, y: Number(y) || 0 }
}

/** Damage on the drawing, what the customer reads, and the end. */
export function FimPasso(props: StepProps & { onStep: (campo: string) => void }) {
  const { vistoria } = props
  const { open, show, close } = useDialogInUrl(avariaInUrl)
  const spot = spotIn(open.avaria)
  return (
    <div className="grid gap-4">
      <Card title="Avarias">
        <div className="grid gap-4">
          <p className="text-tinta-2">Toque no desenho onde a moto tem uma avaria.</p>
          <Desenho
            marks={marksOf(vistoria.avarias)}
            onTap={({ regiao, x, y }) => show({ avaria: [regiao, x, y].join('.') })}
          />
          <Avarias {...props} />
        </div>
      </Card>
      <Card title="Resumo">
        <Summary vistoria={vistoria} />
      </Card>
      <Conclusion {...props} />
      {spot && <AvariaDialog vistoria={vistoria} spot={spot} onClose={close} />}
    </div>
  )
}

/** The damage in the order of its numbers on the drawing; new damage may have a photo, and may be taken back. */
function Avarias({ vistoria, fotos }: StepProps) {
  const remove = useEntityMutation({
    run: (avariaId: string) => api.removeAvaria({ params: { id: vistoria.id, avariaId } }),
    failure: 'Erro ao excluir a avaria.',
    invalidates: [queryKeys.vistorias],
  })
  if (vistoria.avarias.length === 0) return <p>Nenhuma avaria.</p>
  return (
    <ol className="grid gap-4">
      {vistoria.avarias.map((avaria, index) => {
        const { avaria_id: id, nova } = avaria
        const foto = vistoria.fotos.find((each) => each.avaria_id === id)
        const waiting = fotos.waiting.find((each) => each.avaria_id === id)
        return (
          <li key={id} className="grid gap-2 border-t border-borda pt-3 tablet:grid-cols-2">
            <div className="flex items-start gap-2">
              <span className="min-w-0 flex-1">
                <b>{index + 1}.</b> {avariaLabel(avaria)}
                {avaria.nota && <small className="block text-tinta-2">{avaria.nota}</small>}
                <span className="mt-1 block">
                  {nova ? (
                    <Badge cor="vermelho">Nova</Badge>
                  ) : (
                    <Badge cor="cinza">Já existia</Badge>
                  )}
                </span>
              </span>
              {nova && (
                <IconButton
                  icon={Trash2}
                  label={`Excluir avaria: ${avariaLabel(avaria)}`}
                  onClick={() => void remove.run(id)}
                />
              )}
            </div>
            {(nova || foto) && (
              <PhotoTile
                label={`Foto da avaria ${index + 1}`}
                foto={foto}
                waiting={waiting}
                {...(!foto &&
                  !waiting && {
                    onPick: (file) => void fotos.add(file, { slot: 'livre', avaria_id: id }),
                  })}
                onRetry={() => waiting && fotos.retry(waiting)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
