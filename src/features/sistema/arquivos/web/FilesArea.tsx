import { Files, Plus } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { SendDialog } from './envio/SendDialog.tsx'
import { useFiles } from './files.ts'
import type { OwnerFilesProps, RecordFilesProps } from './owner.ts'
import { ProfileBlock } from './ProfileBlock.tsx'
import { useFileActions, type Words } from './useFileActions.tsx'

const WORDS: Words = {
  chosen: 'Foto de perfil definida com sucesso!',
  notChosen: 'Erro ao definir foto de perfil',
  notSaved: () => 'Erro ao baixar arquivo',
  notDeleted: 'Erro ao excluir arquivo',
}

const TITLE = 'Documentos e Fotos'

type Props = OwnerFilesProps & Partial<Pick<RecordFilesProps, 'picture'>> & { section?: boolean }

/**
 * The profile photo of a customer or a motorcycle, and the other files as a list: part of a dialog,
 * or with `section` a section of the owner's page.
 */
export function FilesArea({ owner, id, label, picture, section }: Props) {
  const files = useFiles({ owner, id })
  const actions = useFileActions({ owner, id }, WORDS, files.updatedAt)
  const [sending, setSending] = useState(false)
  const hasPhoto = owner === 'cliente' || owner === 'moto'
  const profile = hasPhoto ? files.items?.find(({ is_profile }) => is_profile) : undefined
  const documents = files.items?.filter((file) => file !== profile)
  const add = (
    <Button size="small" icon={Plus} onClick={() => setSending(true)}>
      Adicionar
    </Button>
  )
  const photo = hasPhoto && (
    <ProfileBlock
      owner={owner}
      id={id}
      label={label}
      picture={picture ?? <Avatar name={label} photo={profile?.miniatura ?? null} />}
      profile={profile}
      actions={actions}
    />
  )
  const list = (
    <QueryList
      query={{ ...files, items: documents, total: documents?.length ?? 0 }}
      skeleton="rows"
      noun={['o arquivo', 'os arquivos']}
      empty={{ text: 'Nenhum documento enviado', icon: Files }}
    >
      {(items) => (
        <ul className="grid gap-2">
          {items.map((file) => (
            <DocumentRow
              key={file.id}
              file={file}
              actions={actions}
              mayChoose={hasPhoto && !profile}
            />
          ))}
        </ul>
      )}
    </QueryList>
  )
  const dialogs = (
    <>
      {sending && (
        <SendDialog owner={owner} id={id} label={label} onClose={() => setSending(false)} />
      )}
      {actions.question}
    </>
  )
  if (section)
    return (
      <RecordSection title={TITLE} actions={add}>
        <div className="grid gap-4">
          {photo}
          {list}
        </div>
        {dialogs}
      </RecordSection>
    )
  return (
    <section aria-label={`Arquivos: ${label}`} className="grid gap-5">
      {photo}
      <div>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h3 className="mr-auto text-lg font-bold">{TITLE}</h3>
          {add}
        </div>
        {list}
      </div>
      {dialogs}
    </section>
  )
}
