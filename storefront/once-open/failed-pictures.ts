/** Pictures that failed before the page listened are told once more, so that their drawings come. */
for (const picture of document.images) {
  if (picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'));
}
