import { SLOTS_FIXOS } from '#domain/vistoria.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Card } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { MAX_LIVRES } from '../../fotos/rules.ts'
import { api } from '../api.ts'
import { CameraSeries } from '../fotos/CameraSeries.tsx'
import { PhotoTile } from '../fotos/PhotoTile.tsx'
import { SlotTile } from './SlotTile.tsx'
import type { StepProps } from './steps.ts'

/** The places that have a photo of their own, then free ones. The dashboard has its own step. */
export function FotosPasso({ vistoria, fotos }: StepProps) {
  const remove = useEntityMutation({
    run: (foto: string) => api.removeFoto({ params: { id: vistoria.id, foto } }),
    failure: 'Erro ao excluir a foto.',
    invalidates: [queryKeys.vistorias],
  })
  const free = vistoria.fotos.filter(({ slot }) => slot === 'livre')
  const waiting = fotos.waiting.filter(({ slot }) => slot === 'livre')
  const { fotos_na_fila, fotos_na_fila_de } = vistoria
  return (
    <div className="grid gap-4">
      {fotos_na_fila_de && fotos.waiting.length === 0 && (
        <Alert tipo="aviso" quiet>
          {fotos_na_fila === 1 ? '1 foto ainda está' : `${fotos_na_fila} fotos ainda estão`} no
          celular de {fotos_na_fila_de}.
        </Alert>
      )}
      <CameraSeries vistoria={vistoria} fotos={fotos} />
      <Card title="Fotos da moto">
        <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
          {SLOTS_FIXOS.map((slot) => (
            <SlotTile key={slot} slot={slot} vistoria={vistoria} fotos={fotos} />
          ))}
        </div>
      </Card>
      <Card title="Fotos livres">
        <div className="grid grid-cols-2 gap-4 tablet:grid-cols-3">
          {free.map((foto, index) => (
            <PhotoTile
              key={foto.id}
              label={`Livre ${index + 1}`}
              foto={foto}
              waiting={undefined}
              onRemove={() => void remove.run(foto.id)}
            />
          ))}
          {waiting.map((row, index) => (
            <PhotoTile
              key={row.id}
              label={`Livre ${free.length + index + 1}`}
              foto={undefined}
              waiting={row}
              onRetry={() => fotos.retry(row)}
            />
          ))}
          {free.length + waiting.length < MAX_LIVRES && (
            <PhotoTile
              label="Outra foto"
              foto={undefined}
              waiting={undefined}
              onPick={(file) => void fotos.add(file, { slot: 'livre' })}
            />
          )}
        </div>
      </Card>
    </div>
  )
}
