/** What a file belongs to. */
export type FileOwner = 'cliente' | 'moto' | 'manutencao'

export type OwnerFilesProps = {
  owner: FileOwner
  id: string
  /** Names it to people: the customer's name, the plate, the service and its plate. */
  label: string
}
export type OwnerFilesDialogProps = OwnerFilesProps & {
  /** A line under the title: model, colour and year of a motorcycle. */
  description?: string
  onClose: () => void
}
export type ProfilePhotoDialogProps = OwnerFilesProps & {
  owner: 'cliente' | 'moto'
  /** The current photo: its owner's `foto_perfil`. */
  photo: string | null
  onClose: () => void
}
