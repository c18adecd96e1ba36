import { useState, type ChangeEvent } from 'react'
import styled from 'styled-components'

import { parseImageAddress } from '@atrium/shared/branding'
import { FieldFrame, FileInput, Line, useField, useFormContext, type FieldProps } from '@atrium/shared/form'
import { useFormat } from '@atrium/shared/text'
import { color, size } from '@atrium/shared/theme'
import { Button, Small } from '@atrium/shared/ui'

import { useBrandingText } from './text'

const types = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml,image/x-icon,image/vnd.microsoft.icon'
/** In bytes; larger files, which account screens reject (`parseImageAddress`), aren't read. */
const MOST = 45_000

/** An image, by URL or uploaded, shown on its future background. */
export function ImageField({ ground, ...props }: FieldProps & { ground: string }) {
  const t = useBrandingText()
  const format = useFormat()
  const { setError, clearErrors } = useFormContext()
  const { id, field, error, about, fixed, control } = useField(props)
  const [failed, setFailed] = useState<string>()
  const text = typeof field.value === 'string' ? field.value : ''
  const address = parseImageAddress(text)
  const isOwn = text.startsWith('data:') || text.startsWith('base64:')

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const data = file.size <= MOST ? await dataUrl(file) : ''
    // Reset, so that the same file can be chosen again after it was made smaller.
    target.value = ''
    if (parseImageAddress(data) === undefined) return setError(props.name, { type: 'file', message: t.notFile })
    clearErrors(props.name)
    field.onChange(data)
  }

  return (
    <FieldFrame id={id} label={props.label} about={about ?? t.pictureHint} error={error} optional>
      {address !== undefined && (
        <Ground style={{ background: ground }}>
          {failed === address ? (
            <Small role="alert">{t.notLoaded}</Small>
          ) : (
            <img key={address} src={address} alt={props.label} onError={() => setFailed(address)} />
          )}
        </Ground>
      )}
      {isOwn ? (
        <Own>
          <Small>{t.uploaded(`${format.number(Math.ceil((text.length * 3) / 4096))} KB`)}</Small>
          <Button small aria-label={t.removePicture(props.label)} disabled={fixed} onClick={() => field.onChange('')}>
            {t.remove}
          </Button>
        </Own>
      ) : (
        <Line
          {...control}
          aria-describedby={[`${id}-about`, error && `${id}-error`].filter(Boolean).join(' ')}
          type="url"
          placeholder="https://cdn.example.com/logo.svg"
          maxLength={2_000}
          readOnly={fixed}
          value={text}
          onChange={field.onChange}
        />
      )}
      <FileInput
        accept={types}
        aria-label={t.upload(props.label)}
        disabled={fixed}
        onChange={(event) => void upload(event)}
      />
    </FieldFrame>
  )
}

const dataUrl = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })

const Ground = styled.div`
  display: flex;
  align-items: center;
  min-height: 56px;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  img {
    max-width: min(240px, 100%);
    max-height: 40px;
    object-fit: contain;
  }
`
const Own = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`
