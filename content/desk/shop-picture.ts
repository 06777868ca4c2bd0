/** Where the owner uploads a picture. Text in braces is filled in. */
export const shopPicture = {
  title: { cover: 'Cover picture', portrait: 'Picture of {name}' },
  unnamed: 'testimonial {number}',
  current: 'Now in your draft',
  none: { cover: 'No picture: the cover is drawn from its title.', portrait: 'No picture: the page shows initials.' },
  file: 'Picture',
  hint: {
    cover:
      'JPEG, PNG or WebP, up to 10 MB, at least 600 × 840 pixels, upright as the cover of the book. What is wider or higher is cut off at the edges.',
    portrait:
      'JPEG, PNG or WebP, up to 10 MB, at least 160 × 160 pixels. The middle is shown, in a circle. Only with their consent.',
  },
  stored: 'The shop draws it anew. Place, camera and everything else that a photo file says about itself is gone.',
  upload: 'Upload',
  remove: 'Remove the picture',
  back: 'Back without a change',
  choose: 'Upload a picture',
  change: 'Change or remove the picture',
  alt: 'The picture in your draft',
  uploaded: 'Uploaded picture {name}',
  errors: {
    'no-file': 'Choose a picture first.',
    'too-large': 'The file is larger than 10 MB. Save it smaller, then choose it again.',
    'not-a-picture': 'This is no JPEG, PNG or WebP picture, or the file is damaged.',
    'too-many-pixels': 'The picture has {megapixels} megapixels, and at most {max} can be read. Save it smaller.',
    'too-small': 'The picture has {width} × {height} pixels. It needs at least {minWidth} × {minHeight}.',
    changed:
      'The testimonial was changed elsewhere meanwhile. Check that it is still the right one, then upload again.',
    missing: 'The picture of “{label}” is no longer stored. Upload it again.',
  },
} as const
