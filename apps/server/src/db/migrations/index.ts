import type { Migration } from 'kysely';
import * as dilekceTakip from './0001_dilekce_takip.ts';
import * as buro from './0002_buro.ts';
import * as buroVerisi from './0003_buro_verisi.ts';
import * as uyap from './0004_uyap.ts';
import * as toplu from './0005_toplu.ts';
import * as topluHiz from './0007_toplu_hiz.ts';
import * as aktarim from './0009_aktarim.ts';
import * as izleme from './0010_izleme.ts';
import * as saklama from './0012_saklama.ts';
import * as cihaz from './0013_cihaz.ts';
import * as kisiVerisi from './0014_kisi_verisi.ts';
import * as veritabani from './0016_veritabani.ts';
import * as topluSira from './0017_toplu_sira.ts';
import * as kisiArama from './0018_kisi_arama.ts';
import * as isimSirasi from './0019_isim_sirasi.ts';
import * as searchForms from './0020_search_forms.ts';
import * as takipGor from './0021_takip_gor.ts';
import * as strangerTry from './0022_stranger_try.ts';
import * as lookupPurpose from './0023_lookup_purpose.ts';
import * as partyNumbers from './0024_party_numbers.ts';
import * as englishNames from './0025_english_names.ts';
import * as knownPermission from './0026_known_permission.ts';
import * as takipDetails from './0027_takip_details.ts';
import * as apostrophe from './0028_apostrophe.ts';
import * as topluAnswers from './0029_toplu_answers.ts';
import * as forms from './0030_forms.ts';
import * as dilekceApproval from './0031_dilekce_approval.ts';
import * as dilekcePackage from './0032_dilekce_package.ts';
import * as dilekceUse from './0034_dilekce_use.ts';
import * as snippet from './0035_snippet.ts';
import * as fileAuthor from './0036_file_author.ts';
import * as officeRate from './0038_office_rate.ts';
import * as takipDeadline from './0040_takip_deadline.ts';
import * as calendarFeed from './0041_calendar_feed.ts';
import * as otherNames from './0042_other_names.ts';
import * as officeVekil from './0043_office_vekil.ts';
import * as document from './0050_document.ts';
import * as folderOf from './0051_folder_of.ts';
import * as sealedSecrets from './0070_sealed_secrets.ts';
import * as sessionPlace from './0071_session_place.ts';
import * as letterhead from './0076_letterhead.ts';
import * as namePattern from './0077_name_pattern.ts';
import * as singleOffice from './0080_single_office.ts';
import * as logSeal from './0082_log_seal.ts';
import * as officeSecurity from './0083_office_security.ts';
import * as passkey from './0102_passkey.ts';
import * as identityProvider from './0103_identity_provider.ts';
import * as calendarOwner from './0104_calendar_owner.ts';
import * as vekilUets from './0120_vekil_uets.ts';
import * as stoppedFiles from './0121_stopped_files.ts';
import * as logRetention from './0122_log_retention.ts';
import * as draftKey from './0123_draft_key.ts';
import * as sessionJson from './0124_session_json.ts';

/**
 * Migrations in the order of their names; a released one is never changed. test/oldRows.ts has rows of each.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_dilekce_takip': dilekceTakip,
  '0002_buro': buro,
  '0003_buro_verisi': buroVerisi,
  '0004_uyap': uyap,
  '0005_toplu': toplu,
  '0007_toplu_hiz': topluHiz,
  '0009_aktarim': aktarim,
  '0010_izleme': izleme,
  '0012_saklama': saklama,
  '0013_cihaz': cihaz,
  '0014_kisi_verisi': kisiVerisi,
  '0016_veritabani': veritabani,
  '0017_toplu_sira': topluSira,
  '0018_kisi_arama': kisiArama,
  '0019_isim_sirasi': isimSirasi,
  '0020_search_forms': searchForms,
  '0021_takip_gor': takipGor,
  '0022_stranger_try': strangerTry,
  '0023_lookup_purpose': lookupPurpose,
  '0024_party_numbers': partyNumbers,
  '0025_english_names': englishNames,
  '0026_known_permission': knownPermission,
  '0027_takip_details': takipDetails,
  '0028_apostrophe': apostrophe,
  '0029_toplu_answers': topluAnswers,
  '0030_forms': forms,
  '0031_dilekce_approval': dilekceApproval,
  '0032_dilekce_package': dilekcePackage,
  '0034_dilekce_use': dilekceUse,
  '0035_snippet': snippet,
  '0036_file_author': fileAuthor,
  '0038_office_rate': officeRate,
  '0040_takip_deadline': takipDeadline,
  '0041_calendar_feed': calendarFeed,
  '0042_other_names': otherNames,
  '0043_office_vekil': officeVekil,
  '0050_document': document,
  '0051_folder_of': folderOf,
  '0070_sealed_secrets': sealedSecrets,
  '0071_session_place': sessionPlace,
  '0076_letterhead': letterhead,
  '0077_name_pattern': namePattern,
  '0080_single_office': singleOffice,
  '0082_log_seal': logSeal,
  '0083_office_security': officeSecurity,
  '0102_passkey': passkey,
  '0103_identity_provider': identityProvider,
  '0104_calendar_owner': calendarOwner,
  '0120_vekil_uets': vekilUets,
  '0121_stopped_files': stoppedFiles,
  '0122_log_retention': logRetention,
  '0123_draft_key': draftKey,
  '0124_session_json': sessionJson,
};
