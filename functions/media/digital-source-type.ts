/** The IPTC digital source type of media made by a generative model. */
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** XMP that declares a file to be generated. */
export const GENERATED_XMP = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Tags that declare a WebM to be generated. WebM does not define where XMP is stored. */
export const GENERATED_WEBM_TAGS = { raw: { DIGITAL_SOURCE_TYPE: SOURCE_TYPE } };

/** Whether XMP that came with a picture, or a whole video (XMP, a tag or a C2PA manifest), declares it to be generated. */
export const hasGeneratedSourceType = (bytes: Uint8Array | undefined): boolean =>
  bytes !== undefined && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SOURCE_TYPE);

const XMP_BYTES = Buffer.from(GENERATED_XMP);
/** XMP in an MP4 is a box `uuid` with this id (XMP specification, part 3). */
const XMP_BOX_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** Appends a box with the XMP to an MP4. */
export function addGeneratedXmpToMp4(video: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(header.length + XMP_BOX_ID.length + XMP_BYTES.length);
  header.write('uuid', 4, 'latin1');
  return new Uint8Array(Buffer.concat([video, header, XMP_BOX_ID, XMP_BYTES]));
}
